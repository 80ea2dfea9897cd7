"""The owner's own account: she is a person too, and without it there is nobody to answer anybody."""

from collections.abc import Mapping, Sequence

from content_api.auth import Admin, AdminSession
from content_api.personal_data.person import Person
from content_api.personal_data.place import Erasing, Periods, Record
from content_api.personal_data.reading import moment
from content_api.personal_data.table_place import Column, TablePlace


class Admins(TablePlace):
    name = "admins"
    title = "חשבון הניהול"
    purpose = "כדי להיכנס לניהול האתר."
    model = Admin
    models = (Admin,)
    mails = ("email",)
    columns = (
        Column("created_at", "נפתח", moment),
        Column("username", "שם"),
        Column("email", "אימייל"),
    )
    shown = frozenset(column.name for column in columns) | {"id"}
    left_out: Mapping[str, str] = {"password_hash": "a secret, and nobody can read it"}
    erasing = Erasing.KEEP
    erasing_words = "נשמר כל עוד מנהלים בו את האתר: בלעדיו אי אפשר לטפל בבקשות."

    def kept_for(self, periods: Periods) -> str:
        return "כל עוד החשבון פעיל."


class AdminSessions(TablePlace):
    name = "adminSessions"
    title = "כניסות לניהול"
    purpose = "כדי להישאר מחוברת."
    model = AdminSession
    models = (AdminSession,)
    columns = (
        Column("created_at", "נכנסה", moment),
        Column("seen_at", "נראתה לאחרונה", moment),
        Column("user_agent", "דפדפן"),
    )
    shown = frozenset(column.name for column in columns) | {"id", "admin"}
    left_out: Mapping[str, str] = {"token_hash": "a secret, and nobody can read it"}
    erasing = Erasing.KEEP
    erasing_words = "נמחקות מעצמן שבוע אחרי הכניסה, או ביציאה."

    def kept_for(self, periods: Periods) -> str:
        return "עד שבוע."

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        accounts = {record.row.id: record.found_by for record in found if isinstance(record.row, Admin)}
        sessions = AdminSession.select().where(AdminSession.admin.in_(list(accounts)))
        return [self.record(row, accounts[row.admin.id]) for row in sessions.order_by(AdminSession.id)]
