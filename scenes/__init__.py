"""Draws views and turns what people do into intents. Decides no rule."""
