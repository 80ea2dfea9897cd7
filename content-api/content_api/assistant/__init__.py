"""The writing assistant: suggests titles by category, writes article drafts, and rewrites passages.

Prompts contain public content and business facts, and no data of people who wrote to the owner. Answers are
converted to safe Markdown in a draft, which can be published only after the owner has reviewed it.
"""

from flask import Flask

from content_api.config import config_of
from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.assistant.writer import register_writing_job

    register_writing_job(config_of(app).writing, store_of(app))
