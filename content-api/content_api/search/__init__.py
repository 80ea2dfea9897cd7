"""Search that knows Hebrew: words folded in Python alike for texts and queries, found by the database."""
