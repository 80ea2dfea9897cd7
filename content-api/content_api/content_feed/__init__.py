"""GET /api/content?since=N: what the pages show and what changed in it, for whoever builds the site."""
