"""Where the owner's browsers are told that something waits for her."""

from peewee import CharField, DateTimeField, ForeignKeyField


def table(db):
    class AdminBrowser(db.Model):
        class Meta:
            table_name = "admin_browser"

    class PushSubscription(db.Model):
        browser = ForeignKeyField(AdminBrowser, unique=True, on_delete="CASCADE")
        endpoint = CharField(max_length=1000, unique=True)
        created_at = DateTimeField()

        class Meta:
            table_name = "push_subscription"

    return PushSubscription


def up(migrator, db):
    db.create_tables([table(db)])
