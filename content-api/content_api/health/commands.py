"""`flask backup-alarm backup | drill`: called by systemd when the backup or its drill has failed."""

import click
from flask.cli import with_appcontext

from content_api.db import connection, utc_now, write
from content_api.health.mails import BACKUPS, mail_backup_failed


@click.command("backup-alarm")
@click.argument("unit", type=click.Choice(list(BACKUPS)))
@with_appcontext
def backup_alarm(unit: str) -> None:
    """Mail ALARM_EMAIL, or the owner, that the machine's backup or its drill failed."""
    with connection(), write():
        mail_backup_failed(unit, utc_now())
    click.echo("A mail will say so.")
