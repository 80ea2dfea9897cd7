"""Data subject requests, from the public form to the owner's list."""
