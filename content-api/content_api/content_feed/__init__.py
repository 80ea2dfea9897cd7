"""GET /api/content?since=N: public content that changed since a content revision, for site builds."""
