"""Articles and their revisions."""
