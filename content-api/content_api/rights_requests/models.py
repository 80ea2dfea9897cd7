"""Rights requests: stored at once, due within thirty days."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write
from content_api.israel_time import day_in_israel
from content_api.jobs import Job, JobStatus
from content_api.mail import is_mail_address
from content_api.mail.outbox import RECIPIENT_REFUSED, SEND_MAIL
from content_api.rights_requests.log import RightsAction, RightsLogEntry

FIRST_REFERENCE = 100
ANSWER_WITHIN = timedelta(days=30)


class RequestType(StrEnum):
    ACCESS = "access"
    CORRECTION = "correction"
    DELETION = "deletion"
    RESTRICTION = "restriction"
    PORTABILITY = "portability"
    OBJECTION = "objection"


class RequestStatus(StrEnum):
    NEW = "new"
    VERIFIED = "verified"
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    REFUSED = "refused"


class NoLink(StrEnum):
    """The reason why no confirmation link was sent."""

    NO_ADDRESS = "no_address"
    # The mailbox refuses it.
    REFUSED = "refused"
    # The mail failed for another or unknown reason, or a restore held it back.
    NOT_SENT = "not_sent"
    SUSPECTED = "suspected"
    TOO_MANY = "too_many"


ANSWERED = (RequestStatus.COMPLETED, RequestStatus.REFUSED)


class RightsRequest(Model):
    """A data subject request; `due_on` is a day in Israel."""

    full_name = peewee.CharField(max_length=100)
    email = peewee.CharField(max_length=254)
    phone = peewee.CharField(max_length=40, default="")
    request_type = peewee.CharField(max_length=16)
    description = peewee.TextField()
    status = peewee.CharField(max_length=16, default=RequestStatus.NEW)
    suspected = peewee.CharField(max_length=40, null=True)
    # No link was sent, neither at once nor by the owner since. Null in rows of older versions.
    link_withheld = peewee.BooleanField(null=True, default=False)
    due_on = peewee.DateField()
    # When the person confirmed it by the link in the mail; null before.
    confirmed_at = peewee.DateTimeField(null=True)
    # When the owner confirmed the phone number by a call; null before.
    phone_confirmed_at = peewee.DateTimeField(null=True)
    # The number of days left that the owner was last reminded of; null before the first time.
    reminded = peewee.IntegerField(null=True)
    # The outage reference that a form relay gave the visitor while the API was away.
    outage_reference = peewee.CharField(max_length=16, default="", column_name="held_as")
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def receive(cls, values: dict[str, Any], suspected: str | None) -> Self:
        """Store a request, due ANSWER_WITHIN after it was received."""
        with write():
            due_on = day_in_israel(values.get("created_at") or utc_now()) + ANSWER_WITHIN
            return cls.create(**values, suspected=suspected, due_on=due_on)

    @classmethod
    def soonest_due_first(cls) -> Any:
        """A query of all requests, suspected ones too, since the legal time limit applies to all."""
        return cls.select().order_by(cls.due_on, cls.id)

    @classmethod
    def waiting(cls) -> Any:
        """A query of the open requests, soonest due first."""
        return cls.soonest_due_first().where(cls.status.not_in(ANSWERED))

    @classmethod
    def answered(cls) -> Any:
        """A query of the answered requests, latest due first."""
        return cls.select().where(cls.status.in_(ANSWERED)).order_by(cls.due_on.desc(), cls.id.desc())

    @property
    def reference(self) -> str:
        return f"ז-{FIRST_REFERENCE + self.id}"

    @property
    def no_link_reason(self) -> NoLink | None:
        """Why no confirmation link was sent; None if one was, or if the request is confirmed."""
        if self.confirmed_at:
            return None
        if not is_mail_address(self.email):
            return NoLink.NO_ADDRESS
        if unsent := self._unsent_link():
            return unsent
        is_suspected = self.suspected is not None
        if not (is_suspected if self.link_withheld is None else self.link_withheld):
            return None
        return NoLink.SUSPECTED if is_suspected else NoLink.TOO_MANY

    def _unsent_link(self) -> NoLink | None:
        """Why the last mail with a link failed; None if it did not."""
        last = Job.select().where(self._is_link_mail()).order_by(Job.created_at.desc()).first()
        if last is None:
            return None
        if last.status == JobStatus.STOPPED and last.message == RECIPIENT_REFUSED:
            return NoLink.REFUSED
        return NoLink.NOT_SENT if last.status in {JobStatus.FAILED, JobStatus.STOPPED} else None

    def _is_link_mail(self) -> Any:
        about = f"rights request {self.id} "
        return (Job.kind == SEND_MAIL) & Job.key.startswith(about) & (Job.key != f"{about}notice")

    def delete_unsent_links(self, besides: str) -> None:
        """Delete the mails with a link that were not sent, except one with the key `besides`.

        A newer link has taken their place. They are kept for longer than sent ones, and could be tried again.
        """
        unsent = (JobStatus.QUEUED, JobStatus.FAILED, JobStatus.STOPPED)
        Job.delete().where(self._is_link_mail(), Job.key != besides, Job.status.in_(unsent)).execute()

    def set_link_withheld(self, withheld: bool) -> None:
        """Store whether a link was withheld, in the caller's transaction."""
        self.link_withheld = withheld
        self.save(only=[RightsRequest.link_withheld])

    def days_left(self, now: datetime) -> int:
        """Days until the last day for an answer; negative after it."""
        left: timedelta = self.due_on - day_in_israel(now)
        return left.days

    def confirm(self) -> None:
        """Confirm the request by the link in the mail; idempotent.

        A request that was refused meanwhile is reopened, and the owner is reminded of it again.
        """
        with write():
            first = (RightsRequest.id == self.id) & RightsRequest.confirmed_at.is_null()
            if RightsRequest.update(confirmed_at=utc_now()).where(first).execute():
                RightsLogEntry.record(RightsAction.CONFIRMED, RightsLogEntry.HERSELF, self.id)
                refused = (RightsRequest.id == self.id) & (RightsRequest.status == RequestStatus.REFUSED)
                RightsRequest.update(status=RequestStatus.VERIFIED, reminded=None).where(refused).execute()
            new = (RightsRequest.id == self.id) & (RightsRequest.status == RequestStatus.NEW)
            RightsRequest.update(status=RequestStatus.VERIFIED).where(new).execute()
        self.confirmed_at, self.status = self._stored(RightsRequest.confirmed_at, RightsRequest.status)

    def confirm_phone(self, confirmed: bool) -> None:
        """Store whether the owner has confirmed the phone number by a call."""
        with write():
            self.phone_confirmed_at = utc_now() if confirmed else None
            self.save(only=[RightsRequest.phone_confirmed_at])

    def start(self) -> None:
        """Set the status IN_PROGRESS, unless the owner has set a later one."""
        with write():
            undecided = RightsRequest.status.in_([RequestStatus.NEW, RequestStatus.VERIFIED])
            mine = RightsRequest.id == self.id, undecided
            if RightsRequest.update(status=RequestStatus.IN_PROGRESS).where(*mine).execute():
                self.status = RequestStatus.IN_PROGRESS

    @property
    def is_answered(self) -> bool:
        return self.status in ANSWERED

    def _stored(self, *columns: Any) -> Any:
        return RightsRequest.select(*columns).where(RightsRequest.id == self.id).tuples().get()

    def set_status(self, status: str) -> None:
        with write():
            self.status = status
            self.save(only=[RightsRequest.status])
