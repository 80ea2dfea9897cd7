"""Requests of the people whose data we hold (data subject requests)."""
