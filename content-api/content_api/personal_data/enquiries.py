"""Enquiries, those in quarantine and the restricted ones included."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import locked
from content_api.enquiries.models import OUTCOME_LABELS, STATUS_LABELS, Enquiry
from content_api.hebrew_formats import day_in_digits, moment_in_digits
from content_api.personal_data.data_source import Erasing, Record
from content_api.personal_data.formatting import one_of, yes_no
from content_api.personal_data.mail_jobs import forget_mails
from content_api.personal_data.table_source import Column, TableSource
from content_api.trips.models import Trip


def title_of(trip: Trip) -> str:
    """The title if published: a draft's is not public, and may have changed since the enquiry."""
    return trip.title if trip.is_published else "טיול שאינו באתר"


class Enquiries(TableSource):
    name = "enquiries"
    title = "פניות"
    purpose = "כדי לענות על הפנייה ולתאם טיול."
    model = Enquiry
    mails = ("email",)
    phones = ("phone",)
    columns = (
        Column("created_at", "התקבלה", moment_in_digits),
        Column("name", "שם", corrected_by="name"),
        Column("phone", "טלפון", corrected_by="phone"),
        Column("email", "אימייל", corrected_by="email"),
        Column("age", "גיל", corrected_by="age"),
        Column("trip", "הטיול", title_of),
        Column("waiting_list", "ביקשה להיכנס לרשימת המתנה", yes_no),
        Column("message", "מה נכתב"),
        Column("status", "מצב הטיפול", one_of(STATUS_LABELS)),
        Column("outcome", "מה יצא ממנה", one_of(OUTCOME_LABELS)),
        Column("by_hand", "נוספה בידי הצוות, אחרי שיחה או הודעה", yes_no),
        Column("answered_at", "נענתה לראשונה", moment_in_digits),
        Column("source", "נכתבה מהדף"),
        Column("notes", "הערות של הצוות"),
        Column("next_step", "הצעד הבא"),
        Column("next_step_on", "מתי לחזור אליה", day_in_digits),
        Column("repeats", "חוזרת על פנייה קודמת", yes_no),
        Column("consented", "אישרה את מדיניות הפרטיות", yes_no),
        Column("outage_reference", "המספר שקיבלה בזמן תקלה"),
        Column("suspected", "סומנה כחשודה כספאם", yes_no),
        Column("restricted_at", "השימוש בה מוגבל מאז", moment_in_digits),
    )
    left_out: Mapping[str, str] = {
        "phone_key": "the phone once more, normalised",
        "mail_key": "the email once more, normalised",
        "creation_key": "the digest of a random number, by which a second try was known",
    }
    erasing = Erasing.DELETE
    erasing_words = "נמחקות כולן."
    restricting_words = "נשמרות, ואינן מופיעות יותר ברשימת הפניות."
    kept = "{enquiries_years} מיום הפנייה."

    def record(self, row: Any, found_by: frozenset[str]) -> Record:
        return Record(row, str(row.id), found_by, f"enquiry {row.id} ", row.reference)

    def lock(self, records: Sequence[Record]) -> int:
        return len(locked(Enquiry.select(Enquiry.id).where(self._are(records)).order_by(Enquiry.id)))

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        keys = {}
        if "phone" in values:
            keys["phone_key"] = phone_key_of(values["phone"])
        if "email" in values:
            keys["mail_key"] = mail_key_of(values["email"])
        if keys and records:
            Enquiry.update(keys).where(self._are(records)).execute()
        return super().correct(records, values)

    def erase(self, records: Sequence[Record]) -> int:
        forget_mails(records, "enquiry")
        return super().erase(records)

    def restrict(self, records: Sequence[Record], since: datetime | None) -> int:
        if records:
            # The day of the first time stays.
            changed = Enquiry.restricted_at.is_null(since is not None)
            Enquiry.update(restricted_at=since).where(self._are(records), changed).execute()
        return len(records)
