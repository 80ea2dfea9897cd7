"""All sources of personal data, in the order of searching: mails are found through earlier records."""

from content_api.personal_data.admins import (
    AdminBrowsers,
    Admins,
    AdminSessions,
    PushSubscriptions,
    RecoveryCodes,
    SecondFactors,
)
from content_api.personal_data.data_source import DataSource
from content_api.personal_data.enquiries import Enquiries
from content_api.personal_data.enquiry_events import EnquiryEvents
from content_api.personal_data.mail_jobs import MailJobs
from content_api.personal_data.outbox import Outbox
from content_api.personal_data.participants import Participants
from content_api.personal_data.rights_requests import RightsRequests
from content_api.personal_data.seat_offers import SeatOffers

DATA_SOURCES: tuple[DataSource, ...] = (
    Enquiries(),
    EnquiryEvents(),
    SeatOffers(),
    Participants(),
    RightsRequests(),
    MailJobs(),
    Outbox(),
    Admins(),
    AdminSessions(),
    AdminBrowsers(),
    PushSubscriptions(),
    SecondFactors(),
    RecoveryCodes(),
)
