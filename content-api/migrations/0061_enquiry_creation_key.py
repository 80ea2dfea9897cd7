"""By which key an enquiry was noted by hand, so that a second try notes no second one."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("enquiry", "creation_key", CharField(max_length=64, null=True)),
        migrator.add_index("enquiry", ("creation_key",), unique=True),
    )
