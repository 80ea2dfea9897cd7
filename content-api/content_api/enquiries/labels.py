"""Hebrew words for the status and outcome of an enquiry."""

from content_api.enquiries.models import EnquiryStatus, Outcome

STATUS_LABELS: dict[str, str] = {
    EnquiryStatus.NEW: "חדשה",
    EnquiryStatus.CONTACTED: "בטיפול",
    EnquiryStatus.CLOSED: "סגורה",
}
OUTCOME_LABELS: dict[str, str] = {Outcome.BOOKED: "נרשמה", Outcome.NOT_NOW: "לא עכשיו"}
