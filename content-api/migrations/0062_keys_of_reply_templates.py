"""By which key a reply template was written, so that a second try writes no second one."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("reply_template", "creation_key", CharField(max_length=64, null=True)),
        migrator.add_index("reply_template", ("creation_key",), unique=True),
    )
