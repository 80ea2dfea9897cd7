"""Numbers and addresses of enquiries, folded: one person is found however she wrote them."""

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    add_columns(
        migrator,
        "enquiry",
        phone_key=CharField(max_length=40, default="", index=True),
        mail_key=CharField(max_length=254, default="", index=True),
    )
    mark = db.param
    rows = db.execute_sql("SELECT id, phone, email FROM enquiry").fetchall()
    for number, phone, email in rows:
        db.execute_sql(
            f"UPDATE enquiry SET phone_key = {mark}, mail_key = {mark} WHERE id = {mark}",  # noqa: S608
            (phone_key_of(phone), mail_key_of(email), number),
        )
