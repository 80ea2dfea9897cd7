"""The business facts: shown on the pages and obeyed by the code that enforces them."""
