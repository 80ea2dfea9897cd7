"""A person's rights requests, kept as evidence until claims are barred by limitation."""

from collections.abc import Mapping, Sequence
from typing import Any

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.hebrew_formats import day_in_digits, moment_in_digits
from content_api.personal_data.data_source import Erasing, Record
from content_api.personal_data.formatting import one_of, yes_no
from content_api.personal_data.mail_jobs import forget_mails
from content_api.personal_data.table_source import Column, TableSource
from content_api.rights_requests.labels import STATUS_LABELS, TYPE_LABELS
from content_api.rights_requests.models import RightsRequest


class RightsRequests(TableSource):
    """Erasing keeps name, address, type and dates, as evidence that the person was answered.

    Since Amendment 13 of the Privacy Protection Law the limitation period for suing is seven years.
    """

    name = "rightsRequests"
    title = "בקשות פרטיות"
    purpose = "כדי לטפל בבקשה, ולהוכיח שטופלה."
    model = RightsRequest
    mails = ("email",)
    phones = ("phone",)
    columns = (
        Column("created_at", "התקבלה", moment_in_digits),
        Column("full_name", "שם", corrected_by="name"),
        Column("email", "אימייל", corrected_by="email"),
        Column("phone", "טלפון", corrected_by="phone"),
        Column("request_type", "סוג הבקשה", one_of(TYPE_LABELS)),
        Column("description", "מה נכתב"),
        Column("status", "מצב הטיפול", one_of(STATUS_LABELS)),
        Column("outage_reference", "המספר שקיבלה בזמן תקלה"),
        Column("suspected", "סומנה כחשודה כספאם", yes_no),
        Column("confirmed_at", "אושרה מהמייל", moment_in_digits),
        Column("phone_confirmed_at", "הטלפון אומת", moment_in_digits),
        Column("due_on", "לענות עד", day_in_digits),
    )
    left_out: Mapping[str, str] = {
        "reminded": "whether the owner was reminded of it",
        "link_withheld": "whether no link was sent to her",
    }
    erasing = Erasing.BLANK
    erasing_words = (
        "מה שנכתב בהן והטלפון נמחקים. השם, המייל, סוג הבקשה והתאריכים נשמרים: "
        "אפשר לתבוע לפי חוק הגנת הפרטיות במשך שבע שנים, ואלה ההוכחה שהבקשה טופלה."
    )
    kept = "שבע שנים מהמועד האחרון לתשובה."

    def record(self, row: Any, found_by: frozenset[str]) -> Record:
        return Record(row, str(row.id), found_by, f"rights request {row.id} ", row.reference)

    def correctable(self, records: Sequence[Record]) -> list[Record]:
        """Only open requests: answered ones are evidence of what was asked, and stay unchanged."""
        return [record for record in records if not record.row.is_answered]

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        """A changed address or number is unconfirmed again, and gives no access to records."""
        for record in records:
            row: RightsRequest = record.row
            unproven: dict[str, None] = {}
            if "email" in values and mail_key_of(values["email"]) != mail_key_of(row.email):
                unproven["confirmed_at"] = None
            if "phone" in values and phone_key_of(values["phone"]) != phone_key_of(row.phone):
                unproven["phone_confirmed_at"] = None
            if unproven:
                RightsRequest.update(unproven).where(RightsRequest.id == row.id).execute()
        return super().correct(records, values)

    def erase(self, records: Sequence[Record]) -> int:
        if not records:
            return 0
        forget_mails(records, "rights request")
        blank = {"description": "", "phone": "", "phone_confirmed_at": None}
        return int(RightsRequest.update(blank).where(self._are(records)).execute())
