"""The six rights and the states of a request by their Hebrew names."""

from content_api.rights_requests.models import RequestStatus, RequestType

TYPE_LABELS: dict[str, str] = {
    RequestType.ACCESS: "זכות עיון",
    RequestType.CORRECTION: "זכות תיקון",
    RequestType.DELETION: "זכות מחיקה",
    RequestType.RESTRICTION: "זכות הגבלה",
    RequestType.PORTABILITY: "זכות לניידות מידע",
    RequestType.OBJECTION: "זכות התנגדות",
}

STATUS_LABELS: dict[str, str] = {
    RequestStatus.NEW: "חדשה",
    RequestStatus.VERIFIED: "אומתה",
    RequestStatus.IN_PROGRESS: "בטיפול",
    RequestStatus.COMPLETED: "הושלמה",
    RequestStatus.REFUSED: "נדחתה",
}
