"""The form of /user-rights as a page."""

from content_api.form_pages import MAX_NAME_LENGTH, FormField, FormPage, email, phone, text_area
from content_api.rights_requests.labels import TYPE_LABELS

FORM = FormPage(
    action="/api/user-rights/request?from=/user-rights",
    stands_on="/user-rights",
    title="מימוש זכויות",
    heading="הבקשה עוד לא נשלחה",
    submit="שליחת הבקשה",
    purpose="לאמת את זהותך, לטפל בבקשה ולענות עליה",
    consequence="בלי שם, אימייל ותיאור לא נוכל לטפל בבקשה",
    fields=[
        FormField(
            "fullName",
            "שם מלא",
            required=True,
            attributes={"autocomplete": "name", "minlength": 2, "maxlength": MAX_NAME_LENGTH},
        ),
        email(required=True),
        phone(required=False),
        FormField("requestType", "סוג הבקשה", "select", options=list(TYPE_LABELS.items())),
        text_area("description", "תיאור הבקשה", rows=5, minlength=10),
        FormField(
            "identityConfirmed",
            "אני מאשרת שאני בעלת המידע שהבקשה נוגעת אליו, ושהפרטים שמסרתי נכונים",
            "checkbox",
            required=True,
        ),
    ],
)


def rights_form(sent: dict[str, str]) -> FormPage:
    return FORM
