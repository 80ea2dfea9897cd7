"""All of a site in one archive: its database, at one moment, and the pictures that it speaks of.

An archive is a ZIP file: a table is a member of JSON lines, a picture one of its bytes, and `manifest.json`,
the last one, says what belongs to it. It fits SQLite and PostgreSQL, a folder and a bucket alike.
"""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.backup.commands import backup_command, restore_command

    app.cli.add_command(backup_command)
    app.cli.add_command(restore_command)
