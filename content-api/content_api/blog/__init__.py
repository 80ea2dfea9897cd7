"""Articles, with what each was before."""
