"""What every game of the catalog must hold, whatever its rules: nothing in here names a game."""
