"""Numbers and addresses of enquiries, folded: one person is found however she wrote them."""

from content_api.contact_keys import mail_key_of, phone_key_of
from peewee import CharField

COLUMNS = {"phone_key": 40, "mail_key": 254}


def up(migrator, db):
    for name, length in COLUMNS.items():
        migrator.migrate(
            migrator.add_column("enquiry", name, CharField(max_length=length, default="")),
            migrator.add_index("enquiry", (name,)),
        )
    mark = db.param
    rows = db.execute_sql("SELECT id, phone, email FROM enquiry").fetchall()
    for number, phone, email in rows:
        db.execute_sql(
            f"UPDATE enquiry SET phone_key = {mark}, mail_key = {mark} WHERE id = {mark}",  # noqa: S608
            (phone_key_of(phone), mail_key_of(email), number),
        )
