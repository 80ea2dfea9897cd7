"""A person's places on trips, with the owner's note."""

from collections.abc import Mapping, Sequence

from content_api.bookings.models import Participant
from content_api.enquiries.models import Enquiry
from content_api.hebrew_formats import moment_in_digits
from content_api.personal_data.data_source import Erasing, Record
from content_api.personal_data.enquiries import title_of
from content_api.personal_data.person_keys import Person
from content_api.personal_data.table_source import Column, TableSource


class Participants(TableSource):
    """Found by number or address, and by the enquiry that the person booked from.

    Companions on the same enquiry are other people, found by their own numbers.
    """

    name = "participants"
    title = "הרשמות לטיולים"
    purpose = "כדי לדעת מי נוסעת, ולתאם איתה את הטיול."
    model = Participant
    mails = ("email",)
    phones = ("phone",)
    columns = (
        Column("created_at", "נרשמה", moment_in_digits),
        Column("trip", "הטיול", title_of),
        Column("name", "שם", corrected_by="name"),
        Column("phone", "טלפון", corrected_by="phone"),
        Column("email", "אימייל", corrected_by="email"),
        Column("note", "הערה של הצוות"),
    )

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        own = super().find(person, found)
        marks = {record.row.id: record.found_by for record in found if isinstance(record.row, Enquiry)}
        known = {record.row.id for record in own}
        booked = Participant.select().where(Participant.enquiry.in_(list(marks))).order_by(Participant.id)
        # Of the participants of one enquiry, only the one who wrote it has `before`.
        hers = (row for row in booked if row.before and row.id not in known)
        return own + [self.record(row, marks[row.enquiry_id]) for row in hers]

    left_out: Mapping[str, str] = {
        "enquiry": "shown among the enquiries",
        "creation_key": "the digest of a random number, by which a second try was known",
        "before": "what her enquiry was before: status, outcome, the trip's number, whether it was answered",
    }
    erasing = Erasing.DELETE
    erasing_words = "השם שלה נמחק מרשימת הנוסעות. מספר הנרשמות לטיול נשאר, ואפשר לשנות אותו בעריכת הטיול."
    kept = "{bookings_years} מסוף הטיול."
