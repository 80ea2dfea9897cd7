"""The events of a person's enquiries."""

from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.timeline import sentence_to_person
from content_api.hebrew_formats import moment_in_digits
from content_api.personal_data.data_source import Erasing, Record, Value
from content_api.personal_data.table_source import Column, TableSource


class EnquiryEvents(TableSource):
    name = "enquiryEvents"
    title = "מה קרה עם הפניות"
    purpose = "כדי לזכור מתי נענתה ומה סוכם."
    model = EnquiryEvent
    parent = EnquiryEvent.enquiry
    columns = (
        Column("created_at", "מתי", moment_in_digits),
        Column("enquiry", "הפנייה", lambda enquiry: str(enquiry.reference)),
    )
    also_shown = ("id", "kind", "detail")
    erasing = Erasing.DELETE
    erasing_words = "נמחק כולו, יחד עם הפניות."
    kept = "{enquiries_years} מיום הפנייה."

    def values(self, record: Record) -> list[Value]:
        """The person is shown a sentence for the event, not its kind and detail, which are internal."""
        told = sentence_to_person(record.row)
        return [*super().values(record), Value("told", "מה קרה", told, told)]
