"""Backup and restore: one archive of a snapshot of the database and the pictures that it refers to.

An archive is a ZIP file with a member of JSON lines for each table and a member for each picture file.
`manifest.json`, the last member, lists them all. Archives do not depend on the database (SQLite, PostgreSQL)
or the object store (folder, bucket) they come from.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.backup.commands import backup_command, restore_command

    app.cli.add_command(backup_command)
    app.cli.add_command(restore_command)
