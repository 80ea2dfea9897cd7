"""Counts and open tasks for the start page and the lists of the admin."""
