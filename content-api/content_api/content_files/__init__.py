"""Export of all content as plain files, and import of them into this or another site.

    site.json               the format and the content's revision
    settings.json           the business facts
    reply-templates.json
    trips/SLUG.md           JSON between two lines `---`, then the long description in Markdown; drafts too
    articles/SLUG.md        the same with the article's body
    pages/SLUG.md           the same with the page's text
    pictures.json           what is said of each picture
    objects/pictures/…      their files

It contains no data of people who wrote to the site and no secrets. Revisions and the bin are in backups only.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.content_files.commands import export_command, import_command

    app.cli.add_command(export_command)
    app.cli.add_command(import_command)
