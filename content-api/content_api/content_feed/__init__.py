"""GET /api/content?since=N: what the pages show and what changed in it, for whoever builds the site."""

from content_api.content_feed.routes import blueprint

__all__ = ["blueprint"]
