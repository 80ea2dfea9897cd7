"""Unpublished content, for people to whom the owner gave a secret link."""
