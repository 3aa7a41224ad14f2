"""The table: the one scene that hosts every game, and what lies around the board."""
