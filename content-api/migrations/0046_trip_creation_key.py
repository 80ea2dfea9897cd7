"""By which key a new trip was sent, so that a second try makes no second one."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("trip", "creation_key", CharField(max_length=64, null=True)),
        migrator.add_index("trip", ("creation_key",), unique=True),
    )
