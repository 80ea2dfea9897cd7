"""Unsent mails: the payloads of their jobs have addresses and texts."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import quote

from markupsafe import escape

from content_api.auth import Admin
from content_api.contact_keys import mailbox_of
from content_api.db import locked, utc_now
from content_api.hebrew_formats import moment_in_digits
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import RECIPIENT_REFUSED, SEND_MAIL, STOPPED_BY_RESTORE
from content_api.personal_data.data_source import DataSource, Erasing, Record, Value
from content_api.personal_data.formatting import mail_text
from content_api.personal_data.person_keys import Person
from content_api.personal_data.table_source import to_json_value
from content_api.site_settings.models import SiteSettings
from content_api.web.errors import Conflict

STOPPED_BY_RESTORE_TEXT = "נעצר כשהאתר שוחזר מגיבוי. אולי יצא עוד קודם."
RESTRICTED = "נעצר בעקבות בקשה להגביל את השימוש במידע."
REFUSED = "הכתובת לא קיבלה אותו."
OVER = "לא נשלח, כי כבר לא היה בו צורך."
AT_HER_REQUEST = "restricted at her request"
GIVEN_UP = "השליחה לא הצליחה, גם אחרי כמה ניסיונות."
TRIED = "השליחה עוד לא הצליחה, וננסה שוב."
BEING_SENT = "ברגע זה נשלח מייל אליה או עליה. אפשר לנסות שוב בעוד דקה."


class BeingSent(Conflict):
    """A worker is sending one of these mails, so that it cannot be stopped."""

    def __init__(self) -> None:
        super().__init__("waitingMails", BEING_SENT)


class MailJobs(DataSource):
    """Jobs of mails that were not sent. Those that were have an empty payload."""

    name = "waitingMails"
    title = "מיילים שעוד לא יצאו"
    purpose = "כדי לשלוח אישור ותשובה."
    models = (Job,)
    shown = frozenset({"created_at", "payload", "message"})
    left_out: Mapping[str, str] = dict.fromkeys(
        (
            *("id", "kind", "key", "status", "attempts", "max_attempts", "run_at", "lease", "leased_until"),
            *("progress", "finished_at"),
        ),
        "how far the work has come",
    )
    erasing = Erasing.DELETE
    erasing_words = "נמחקים, ולא יישלחו."
    restricting_words = "נשמרים, ולא יישלחו."
    kept = "עד שהמייל נשלח, ולכל היותר {enquiries_years}."

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        ours, about = owner_addresses(), tuple(record.mail_prefix for record in found if record.mail_prefix)
        person_mailboxes = {
            mailbox_of(person.mail),
            *(mailbox_of(getattr(record.row, "email", "")) for record in found),
        } - {
            "",
            *map(mailbox_of, ours),
        }
        records = []
        unsent = (Job.kind == SEND_MAIL) & (Job.status != JobStatus.SUCCEEDED)
        for job in Job.select().where(unsent).order_by(Job.created_at, Job.id):
            addresses = {end: job.payload.get(end, "") for end in ("to", "reply_to")}
            marks = person.marks(mails=[each for each in addresses.values() if each.lower() not in ours])
            if marks or (about and (job.key or "").startswith(about)):
                ends = tuple(end for end, each in addresses.items() if mailbox_of(each) in person_mailboxes)
                records.append(Record(job, job.id, marks, ends=ends))
        return records

    def values(self, record: Record) -> list[Value]:
        job, payload = record.row, record.row.payload
        read = (
            ("to", "אל", payload.get("to", "")),
            ("subject", "נושא", payload.get("subject", "")),
            ("text", "מה נכתב", mail_text(payload.get("text", ""))),
            # Not the error of the mail server, which is for the operator.
            ("message", "למה לא יצא", _why(job)),
        )
        return [
            Value("created_at", "נכתב", to_json_value(job.created_at), moment_in_digits(job.created_at)),
            *(Value(name, label, value, value) for name, label, value in read),
        ]

    def lock(self, records: Sequence[Record]) -> int:
        """Lock the jobs, so that no worker leases one until the transaction ends. Raises BeingSent."""
        # Ordered by id, to avoid deadlocks.
        jobs = locked(Job.select().where(Job.id.in_([record.key for record in records])).order_by(Job.id))
        if any(job.status == JobStatus.RUNNING and job.leased_until >= utc_now() for job in jobs):
            raise BeingSent
        return len(jobs)

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        """Replace the mail address in mails that may still be sent. Raises BeingSent.

        Mails with the link of a rights request are stopped: it proves the former address.
        """
        if "email" not in values:
            return 0
        self.lock(records)
        email, changed = values["email"], 0
        ends = {record.key: record.ends for record in records if record.ends}
        may_leave = Job.status.not_in([JobStatus.SUCCEEDED, JobStatus.STOPPED])
        for job in Job.select().where(Job.id.in_(list(ends)), may_leave):
            former = {job.payload[end] for end in ends[job.id]}
            if all(mailbox_of(each) == mailbox_of(email) for each in former):
                continue
            if (job.key or "").startswith("rights request "):
                job.stop()
            else:
                payload = {**job.payload, **dict.fromkeys(ends[job.id], email)}
                for body in payload.keys() & {"text", "html"}:
                    for each in former:
                        payload[body] = _readdressed(payload[body], each, email, is_html=body == "html")
                job.payload = payload
                job.save(only=[Job.payload])
            changed += 1
        return changed

    def restrict(self, records: Sequence[Record], since: datetime | None) -> int:
        """Stop the mails. They stay stopped after the restriction is lifted: they are outdated then."""
        if since is None or not records:
            return 0
        of_these = Job.id.in_([record.key for record in records])
        return _stop(of_these & (Job.status != JobStatus.SUCCEEDED), AT_HER_REQUEST)

    def erase(self, records: Sequence[Record]) -> int:
        if not records:
            return 0
        return int(Job.delete().where(Job.id.in_([record.key for record in records])).execute())


def _readdressed(body: str, former: str, email: str, *, is_html: bool) -> str:
    """Replace the address in a body of the owner's notice, which has it as text and in a mailto: link.

    In one pass, as the new address may contain the former one.
    """
    as_text = _in_html if is_html else str
    new_by_former = {
        f"mailto:{_in_link(former)}": f"mailto:{_in_link(email)}",
        as_text(former): as_text(email),
    }
    forms = "|".join(map(re.escape, new_by_former))
    return re.sub(forms, lambda found: new_by_former[found[0]], body)


def _in_link(address: str) -> str:
    return quote(address, safe="@")


def _in_html(address: str) -> str:
    return str(escape(address))


def _why(job: Job) -> str:
    if job.status == JobStatus.STOPPED:
        return {
            STOPPED_BY_RESTORE: STOPPED_BY_RESTORE_TEXT,
            AT_HER_REQUEST: RESTRICTED,
            RECIPIENT_REFUSED: REFUSED,
        }.get(job.message, OVER)
    if job.status == JobStatus.FAILED:
        return GIVEN_UP
    return TRIED if job.message else ""


def forget_mails(records: Sequence[Record], beginning: str) -> None:
    """Delete the jobs of mails about these, sent ones too: a remaining key would block a later mail."""
    for record in records:
        Job.delete().where(_about(record.key, beginning)).execute()


def stop_restored_mails(keys: Sequence[str], beginning: str) -> None:
    """Stop the mails about these that a restore made unsent again; some may have left before."""
    unsent = Job.status.not_in([JobStatus.SUCCEEDED, JobStatus.STOPPED])
    for key in keys:
        _stop(_about(key, beginning) & unsent, STOPPED_BY_RESTORE)


def _about(key: str, beginning: str) -> Any:
    return (Job.kind == SEND_MAIL) & Job.key.startswith(f"{beginning} {key} ")


def _stop(mails: Any, why: str) -> int:
    stopped = Job.update(status=JobStatus.STOPPED, lease=None, finished_at=utc_now(), message=why)
    return int(stopped.where(mails).execute())


def owner_addresses() -> frozenset[str]:
    """The owner's addresses: every mail has one of them, so a person is not found by those."""
    addresses = [SiteSettings.current().values["email"], *(admin.email for admin in Admin.select())]
    return frozenset(address.lower() for address in addresses if address)
