"""Her places on trips, and the team's line about her."""

from collections.abc import Mapping

from content_api.bookings.models import Participant
from content_api.personal_data.data_source import Erasing
from content_api.personal_data.enquiries import title_of
from content_api.personal_data.reading import moment
from content_api.personal_data.table_source import Column, TableSource


class Participants(TableSource):
    """Who comes with her is another person, and found by her own number."""

    name = "participants"
    title = "הרשמות לטיולים"
    purpose = "כדי לדעת מי נוסעת, ולתאם איתה את הטיול."
    model = Participant
    mails = ("email",)
    phones = ("phone",)
    columns = (
        Column("created_at", "נרשמה", moment),
        Column("trip", "הטיול", title_of),
        Column("name", "שם", corrected_by="name"),
        Column("phone", "טלפון", corrected_by="phone"),
        Column("email", "אימייל", corrected_by="email"),
        Column("note", "הערה של הצוות"),
    )
    left_out: Mapping[str, str] = {"enquiry": "shown among the enquiries"}
    erasing = Erasing.DELETE
    erasing_words = "השם שלה נמחק מרשימת הנוסעות. מספר הנרשמות לטיול נשאר, ואפשר לשנות אותו בעריכת הטיול."
    kept = "{bookings_years} מסוף הטיול."
