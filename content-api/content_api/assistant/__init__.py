"""The writing assistant: titles by category, whole articles as drafts, and single passages written anew.

What it is told of the site is public content and the business facts; nothing of anybody who wrote to us.
What comes back is text: it becomes Markdown of our own making, in a draft that is never published unread.
"""

from flask import Flask

from content_api.config import config_of
from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.assistant.writer import register_writing_job

    register_writing_job(config_of(app).writing, store_of(app))
