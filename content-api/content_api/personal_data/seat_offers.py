"""Places that a person was offered from a waiting list."""

from content_api.bookings.offers import Reply, SeatOffer
from content_api.hebrew_formats import moment_in_digits
from content_api.personal_data.data_source import Erasing
from content_api.personal_data.enquiries import title_of
from content_api.personal_data.formatting import one_of
from content_api.personal_data.table_source import Column, TableSource

REPLIES: dict[str, str] = {
    Reply.NONE: "עוד לא",
    Reply.ACCEPTED: "לקחה את המקום",
    Reply.DECLINED: "ויתרה",
    Reply.EXPIRED: "לא ענתה בזמן",
    Reply.TAKEN: "המקום כבר נתפס",
}


class SeatOffers(TableSource):
    name = "seatOffers"
    title = "מקומות שהוצעו מרשימת ההמתנה"
    purpose = "כדי להציע מקום שהתפנה למי שמחכה לו."
    model = SeatOffer
    parent = SeatOffer.enquiry
    columns = (
        Column("created_at", "הוצע", moment_in_digits),
        Column("trip", "הטיול", title_of),
        Column("enquiry", "הפנייה", lambda enquiry: str(enquiry.reference)),
        Column("expires_at", "נשמר עד", moment_in_digits),
        Column("reply", "מה ענתה", one_of(REPLIES)),
    )
    erasing = Erasing.DELETE
    erasing_words = "נמחקים כולם, יחד עם הפניות."
    kept = "{enquiries_years} מיום הפנייה."
