"""The owner's account: the browsers she signed in with, her second factor and its codes on paper."""

from peewee import CharField, DateTimeField, ForeignKeyField, IntegerField

COLUMNS = {
    "admin": {"signed_in_at": lambda: DateTimeField(null=True)},
    "admin_session": {"browser_id": lambda: IntegerField(null=True)},
}


def tables(db):
    class Admin(db.Model):
        class Meta:
            table_name = "admin"

    class AdminBrowser(db.Model):
        admin = ForeignKeyField(Admin, on_delete="CASCADE")
        token_hash = CharField(max_length=64, unique=True)
        created_at = DateTimeField()
        seen_at = DateTimeField()

        class Meta:
            table_name = "admin_browser"

    class SecondFactor(db.Model):
        admin = ForeignKeyField(Admin, unique=True, on_delete="CASCADE")
        salt = CharField(max_length=64)
        used_step = IntegerField()
        created_at = DateTimeField()
        on_since = DateTimeField(null=True)

        class Meta:
            table_name = "second_factor"

    class RecoveryCode(db.Model):
        admin = ForeignKeyField(Admin, on_delete="CASCADE")
        code_hash = CharField(max_length=200)

        class Meta:
            table_name = "recovery_code"

    return [AdminBrowser, SecondFactor, RecoveryCode]


def up(migrator, db):
    for table, columns in COLUMNS.items():
        migrator.migrate(*(migrator.add_column(table, name, column()) for name, column in columns.items()))
    db.create_tables(tables(db))
