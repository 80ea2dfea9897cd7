"""The two enquiry forms as pages: /contact's, and that of one trip."""

from markupsafe import Markup

from content_api.db import utc_now
from content_api.enquiries.schemas import CONTACT_PAGE
from content_api.form_pages import MAX_NAME_LENGTH, FormField, FormPage, email, phone, text_area
from content_api.forms import sending_page
from content_api.israel_time import day_in_israel
from content_api.trips.models import Trip

PERSON = [
    FormField(
        "name", "שם מלא", required=True, attributes={"autocomplete": "name", "maxlength": MAX_NAME_LENGTH}
    ),
    phone(required=True),
    email(required=False),
    FormField("age", "גיל", "number", attributes={"inputmode": "numeric", "min": 18, "max": 99, "step": 1}),
]
NO_HEALTH = "בבקשה בלי פרטים רפואיים. על אלה נדבר בטלפון."
CONSENT = FormField(
    "privacyConsent",
    Markup(
        # In a new tab, since going back in the same one would lose the visitor's corrections.
        'קראתי את <a href="/privacy" target="_blank" rel="noopener"'
        ' aria-label="מדיניות הפרטיות (נפתח בחלון חדש)">מדיניות הפרטיות</a>'
        " ואני מסכימה לעיבוד המידע שלי לצורך הטיפול בפנייה"
    ),
    "checkbox",
    required=True,
)


def enquiry_form(sent: dict[str, str]) -> FormPage:
    """The form of the page that it was sent from, or the general one if that is unknown."""
    page = sending_page() or CONTACT_PAGE
    trip_id = sent.get("tripId", "")
    is_number = trip_id.isascii() and trip_id.isdigit() and len(trip_id) < 16
    trip = Trip.public().where(Trip.id == int(trip_id)).first() if is_number else None
    if page.startswith("/trips/"):
        return _about(trip, page)
    return FormPage(
        action=f"/api/contact?from={page}",
        stands_on=page,
        title="יצירת קשר",
        heading="ההודעה עוד לא נשלחה",
        submit="שליחת הודעה",
        purpose="לענות לך ולעזור לך לבחור טיול",
        consequence="בלי שם, טלפון והודעה לא נוכל לחזור אלייך",
        fields=[*PERSON, _trip_choice(trip), text_area("message", "הודעה", hint=NO_HEALTH), CONSENT],
    )


def _about(trip: Trip | None, page: str) -> FormPage:
    return FormPage(
        action=f"/api/contact?from={page}",
        stands_on=page,
        title=trip.title if trip else "פנייה על טיול",
        heading="ההודעה עוד לא נשלחה",
        submit="שליחה",
        purpose="לענות לך על הטיול הזה",
        consequence="בלי שם, טלפון והודעה לא נוכל לחזור אלייך",
        fields=[*PERSON, text_area("message", "הודעה", hint=NO_HEALTH, rows=5)],
        hidden=("tripId",),
    )


def _trip_choice(chosen: Trip | None) -> FormField:
    """The trips to choose from: those that have not left, and the chosen one in any case."""
    today = day_in_israel(utc_now())
    coming = list(Trip.public().where(Trip.is_coming(today)).order_by(*Trip.by_departure()))
    trips = [chosen, *coming] if chosen and chosen not in coming else coming
    options = [("", "אחר"), *((str(trip.id), trip.title) for trip in trips)]
    return FormField("tripId", "על איזה טיול מדובר?", "select", wide=True, options=options)
