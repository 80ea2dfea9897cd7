"""The six rights by the names that /user-rights gives them."""

from content_api.rights_requests.models import RequestType

TYPE_TITLES: dict[str, str] = {
    RequestType.ACCESS: "זכות עיון",
    RequestType.CORRECTION: "זכות תיקון",
    RequestType.DELETION: "זכות מחיקה",
    RequestType.RESTRICTION: "זכות הגבלה",
    RequestType.PORTABILITY: "זכות לניידות מידע",
    RequestType.OBJECTION: "זכות התנגדות",
}
