"""Deterministic rules. No pygame, no wire, no files, no clock, no global randomness."""
