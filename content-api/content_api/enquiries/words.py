"""An enquiry in the owner's words."""

from content_api.enquiries.models import EnquiryStatus

STATUS_WORDS: dict[str, str] = {
    EnquiryStatus.NEW: "חדשה",
    EnquiryStatus.CONTACTED: "בטיפול",
    EnquiryStatus.CLOSED: "סגורה",
}
