"""Carries messages between seats and tables. Knows no game: views, events and intents pass as bytes."""
