"""Dialogs: export, preferences, shortcuts, the sheet of all keys."""
