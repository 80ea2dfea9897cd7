"""The retention rules. Periods that /privacy shows are settings of the site."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from content_api.auth import AdminBrowser, AdminSession
from content_api.auth.browsers import KEPT
from content_api.auth.sessions import SESSION_MAX_AGE
from content_api.blog.models import BlogRevision
from content_api.bookings.models import Participant
from content_api.consent.models import ConsentRecord
from content_api.content.preview_links import PreviewLink
from content_api.content.revisions import KEPT_FOR
from content_api.enquiries.models import CANARY, Enquiry
from content_api.forms import IdempotentAnswer
from content_api.israel_time import before, day_in_israel
from content_api.jobs import FINISHED_KEPT, Job, JobStatus
from content_api.pages.models import FreePageRevision
from content_api.personal_data.data_source import Periods
from content_api.rights_requests.models import RightsRequest
from content_api.search.misses import KEPT as MISSES_KEPT
from content_api.search.misses import SearchMiss
from content_api.statistics.contact_taps import ContactTap
from content_api.statistics.models import CountedView, DailySalt, PageView
from content_api.trips.models import Trip, TripRevision
from content_api.web.rate_counters import RateCounter


@dataclass(frozen=True)
class Rule:
    """`is_over(now, periods)` is the condition for deleting rows of `model`; `name` is used in reports."""

    name: str
    model: Any
    is_over: Callable[[datetime, Periods], Any]


RULES = (
    Rule(
        "enquiries",
        Enquiry,
        lambda now, kept: Enquiry.created_at < before(now, years=kept["enquiries_years"]),
    ),
    # Canaries that monitoring has not deleted itself.
    Rule(
        "canaries",
        Enquiry,
        lambda now, _: (Enquiry.suspected == CANARY) & (Enquiry.created_at < now - timedelta(hours=1)),
    ),
    Rule(
        "participants of trips",
        Participant,
        lambda now, kept: participants_over(now, kept),
    ),
    # Kept as evidence until claims are barred by limitation: by law, not by a setting.
    Rule(
        "rights requests",
        RightsRequest,
        lambda now, _: RightsRequest.due_on < before(now, years=7).date(),
    ),
    Rule(
        "cookie choices",
        ConsentRecord,
        lambda now, kept: ConsentRecord.created_at < before(now, years=kept["cookies_years"]),
    ),
    Rule(
        "page views",
        PageView,
        lambda now, kept: PageView.day < before(now, months=kept["analytics_months"]).date(),
    ),
    Rule(
        "taps to get in touch",
        ContactTap,
        lambda now, kept: ContactTap.day < before(now, months=kept["analytics_months"]).date(),
    ),
    Rule("searches without results", SearchMiss, lambda now, _: SearchMiss.day < (now - MISSES_KEPT).date()),
    # The first view of the next day deletes both, but there may be none.
    Rule("salts of views", DailySalt, lambda now, _: DailySalt.day < day_in_israel(now)),
    Rule("views that were counted", CountedView, lambda now, _: CountedView.day < day_in_israel(now)),
    # The payload of an undelivered mail has the personal data of its enquiry.
    Rule(
        "jobs given up",
        Job,
        lambda now, kept: (
            Job.status.in_((JobStatus.FAILED, JobStatus.STOPPED))
            & (Job.created_at < before(now, years=kept["enquiries_years"]))
        ),
    ),
    Rule(
        "finished jobs",
        Job,
        lambda now, _: (Job.status == JobStatus.SUCCEEDED) & (Job.finished_at < now - FINISHED_KEPT),
    ),
    # Saving a record thins its revisions; this covers records that are not saved any more.
    Rule("revisions of articles", BlogRevision, lambda now, _: BlogRevision.replaced_at < now - KEPT_FOR),
    Rule(
        "revisions of pages", FreePageRevision, lambda now, _: FreePageRevision.replaced_at < now - KEPT_FOR
    ),
    Rule("revisions of trips", TripRevision, lambda now, _: TripRevision.replaced_at < now - KEPT_FOR),
    Rule("links to previews", PreviewLink, lambda now, _: PreviewLink.expires_at < now),
    Rule(
        "answers to repeated requests",
        IdempotentAnswer,
        lambda now, _: IdempotentAnswer.created_at < now - timedelta(days=30),
    ),
    Rule("sessions over", AdminSession, lambda now, _: AdminSession.created_at < now - SESSION_MAX_AGE),
    Rule("browsers not seen again", AdminBrowser, lambda now, _: AdminBrowser.seen_at < now - KEPT),
    Rule("counters of senders", RateCounter, lambda now, _: RateCounter.started_at < now - timedelta(days=1)),
)


def participants_over(now: datetime, periods: Periods) -> Any:
    """Participants of trips that ended before the period, or were added before it to a trip without dates.

    Those of a binned trip too, which a join finds as well.
    """
    moment = before(now, years=periods["bookings_years"])
    early = Trip.end_date.is_null() & (Participant.created_at < moment)
    over = Participant.select(Participant.id).join(Trip).where((Trip.end_date < moment.date()) | early)
    return Participant.id.in_(over)
