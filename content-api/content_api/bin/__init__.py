"""What was deleted waits here for 30 days, and may come back."""
