"""Rights requests: stored at once, due within thirty days."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write
from content_api.israel_time import day_in_israel
from content_api.jobs import Job, JobStatus
from content_api.mail import is_address
from content_api.mail.outbox import NOT_TAKEN, SEND
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
    """Why no link that confirms it was sent to her."""

    NO_ADDRESS = "no_address"
    # Her mailbox does not take it.
    REFUSED = "refused"
    # The mail was given up for another reason or one that the server did not name, or a restore held it back.
    NOT_SENT = "not_sent"
    SUSPECTED = "suspected"
    TOO_MANY = "too_many"


ANSWERED = (RequestStatus.COMPLETED, RequestStatus.REFUSED)


class RightsRequest(Model):
    """One request of a person about her own data; `due_on` is a day in Israel."""

    full_name = peewee.CharField(max_length=100)
    email = peewee.CharField(max_length=254)
    phone = peewee.CharField(max_length=40, default="")
    request_type = peewee.CharField(max_length=16)
    description = peewee.TextField()
    status = peewee.CharField(max_length=16, default=RequestStatus.NEW)
    suspected = peewee.CharField(max_length=40, null=True)
    # Stored without a mail to her, and the owner has sent none since. Null: by a version that notes nothing.
    link_withheld = peewee.BooleanField(null=True, default=False)
    due_on = peewee.DateField()
    # When she confirmed it by the link in her mail; null before.
    confirmed_at = peewee.DateTimeField(null=True)
    # When the owner had called the number that it names and found her there; null before.
    phone_confirmed_at = peewee.DateTimeField(null=True)
    # The number of days left that the owner was last reminded of; null before the first time.
    reminded = peewee.IntegerField(null=True)
    # The outage reference that a form relay gave her while the API was away.
    outage_reference = peewee.CharField(max_length=16, default="", column_name="held_as")
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def receive(cls, values: dict[str, Any], suspected: str | None) -> Self:
        """Store one; ANSWER_WITHIN counts from when it was received."""
        with write():
            due_on = day_in_israel(values.get("created_at") or utc_now()) + ANSWER_WITHIN
            return cls.create(**values, suspected=suspected, due_on=due_on)

    @classmethod
    def soonest_due_first(cls) -> Any:
        """All of them, suspected ones too: the law counts the days whoever sent it."""
        return cls.select().order_by(cls.due_on, cls.id)

    @classmethod
    def waiting(cls) -> Any:
        """Those that wait for an answer, soonest due first."""
        return cls.soonest_due_first().where(cls.status.not_in(ANSWERED))

    @classmethod
    def answered(cls) -> Any:
        """Those that were answered, latest due first."""
        return cls.select().where(cls.status.in_(ANSWERED)).order_by(cls.due_on.desc(), cls.id.desc())

    @property
    def reference(self) -> str:
        return f"ז-{FIRST_REFERENCE + self.id}"

    @property
    def no_link_reason(self) -> NoLink | None:
        """Why no link was sent to her; None when one was, and once she has confirmed."""
        if self.confirmed_at:
            return None
        if not is_address(self.email):
            return NoLink.NO_ADDRESS
        if unsent := self._unsent_link():
            return unsent
        is_suspected = self.suspected is not None
        if not (is_suspected if self.link_withheld is None else self.link_withheld):
            return None
        return NoLink.SUSPECTED if is_suspected else NoLink.TOO_MANY

    def _unsent_link(self) -> NoLink | None:
        """Why the last mail with a link was given up; None where it was not."""
        about = f"rights request {self.id} "
        to_her = Job.key.startswith(about) & (Job.key != f"{about}notice")
        last = Job.select().where(Job.kind == SEND, to_her).order_by(Job.created_at.desc()).first()
        if last is None:
            return None
        if last.status == JobStatus.STOPPED and last.message == NOT_TAKEN:
            return NoLink.REFUSED
        return NoLink.NOT_SENT if last.status in {JobStatus.FAILED, JobStatus.STOPPED} else None

    def note_link(self, *, withheld: bool) -> None:
        """Note whether a link goes to her, in the caller's transaction."""
        self.link_withheld = withheld
        self.save(only=[RightsRequest.link_withheld])

    def days_left(self, now: datetime) -> int:
        """Days until the last day for an answer; negative after it."""
        left: timedelta = self.due_on - day_in_israel(now)
        return left.days

    def confirm(self) -> None:
        """She confirmed it from her own mail; a second time changes nothing.

        One that was refused meanwhile waits for an answer again, and the owner is reminded of it anew.
        """
        with write():
            first = (RightsRequest.id == self.id) & RightsRequest.confirmed_at.is_null()
            if RightsRequest.update(confirmed_at=utc_now()).where(first).execute():
                RightsLogEntry.note(RightsAction.CONFIRMED, RightsLogEntry.HERSELF, self.id)
                refused = (RightsRequest.id == self.id) & (RightsRequest.status == RequestStatus.REFUSED)
                RightsRequest.update(status=RequestStatus.VERIFIED, reminded=None).where(refused).execute()
            new = (RightsRequest.id == self.id) & (RightsRequest.status == RequestStatus.NEW)
            RightsRequest.update(status=RequestStatus.VERIFIED).where(new).execute()
        self.confirmed_at, self.status = self._stored(RightsRequest.confirmed_at, RightsRequest.status)

    def confirm_phone(self, confirmed: bool) -> None:
        """The owner called the number that it names and found her there, or doubts that again."""
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
