"""By which key a new article was sent, so that a second try makes no second one."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("blog_post", "creation_key", CharField(max_length=64, null=True)),
        migrator.add_index("blog_post", ("creation_key",), unique=True),
    )
