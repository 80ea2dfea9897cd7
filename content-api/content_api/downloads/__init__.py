"""Everything that the owner has, in one file for her to keep: content, pictures, enquiries, who is coming.

A job prepares it, in minutes where there are many pictures; it is there for a day.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.downloads.preparing import register_download_jobs

    register_download_jobs(app)
