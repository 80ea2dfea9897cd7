"""What the owner's lists add up to."""
