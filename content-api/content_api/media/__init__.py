"""Pictures: uploads, validation, variants in several widths, and their files in the object store.

Records name their share images, and erasing a person withdraws downloads: so `share_card`, `share_image` and
`download_files` are here, below both, and what draws and prepares is above (`share_images`, `downloads`).
"""

from flask import Flask

from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.media.uploads import register_picture_jobs

    register_picture_jobs(store_of(app))
