"""The rules of each game by topic, and the parts all games share."""
