"""Speedzero: bring your field as close to zero as you can."""
