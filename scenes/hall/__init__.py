"""The hall: title, set-up, joining, tables, settings, rules."""
