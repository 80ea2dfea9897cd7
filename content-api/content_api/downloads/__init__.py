"""A ZIP file of the owner's data for her own copy: content, pictures, enquiries, participants.

A job prepares it, which takes minutes with many pictures; it can be downloaded for a day.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.downloads.preparing import register_download_jobs

    register_download_jobs(app)
