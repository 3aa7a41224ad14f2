"""Property tests here try the same examples on every run, and take the time they take."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("steady")
