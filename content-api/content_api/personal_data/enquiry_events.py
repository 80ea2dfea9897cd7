"""What happened with her enquiries, line by line."""

from collections.abc import Sequence
from typing import Any

from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.models import Enquiry
from content_api.personal_data.data_source import Erasing, Record
from content_api.personal_data.person import Person
from content_api.personal_data.reading import moment
from content_api.personal_data.table_source import Column, TableSource


class EnquiryEvents(TableSource):
    """Found by the enquiries that they are about; erased before them."""

    name = "enquiryEvents"
    title = "מה קרה עם הפניות"
    purpose = "כדי לזכור מתי נענתה ומה סוכם."
    model = EnquiryEvent
    columns = (
        Column("created_at", "מתי", moment),
        Column("enquiry", "הפנייה", lambda enquiry: str(enquiry.reference)),
        Column("kind", "מה"),
        Column("detail", "פרטים"),
    )
    erasing = Erasing.DELETE
    erasing_words = "נמחק כולו, יחד עם הפניות."
    kept = "{enquiries_years} מיום הפנייה."

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        marks = {record.row.id: record.found_by for record in found if isinstance(record.row, Enquiry)}
        events: Any = EnquiryEvent.select().where(EnquiryEvent.enquiry.in_(list(marks)))
        return [self.record(row, marks[row.enquiry_id]) for row in events.order_by(EnquiryEvent.id)]
