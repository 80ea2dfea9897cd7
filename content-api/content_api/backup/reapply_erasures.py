"""Apply erasures and restrictions that are newer than a backup to the records restored from it.

The log of the rights desk (`rights_log`) has the ids of the records that each act changed. Entries are only
ever added, so of two logs of one site the longer contains the shorter. Corrections cannot be applied from it,
since it holds no personal data: they are listed, for the owner to repeat by hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from content_api.contact_keys import mail_key_of
from content_api.personal_data import DATA_SOURCES, DataSource, Person, Record
from content_api.personal_data.mail_jobs import stop_restored_mails
from content_api.personal_data.participants import Participants
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.models import RightsRequest

# Acts that the log can repeat.
_ACTS = {RightsAction.ERASED, RightsAction.RESTRICTED, RightsAction.RELEASED}
# Acts that it cannot: the corrected values are not in the log.
_BY_HAND = {RightsAction.CORRECTED, RightsAction.PHONE_DOUBTED}


class ConflictingLogs(Exception):
    """Two logs have different entries under one id, so they are not of the same site."""


@dataclass(frozen=True)
class Reapplied:
    """The number of records changed; `by_hand` names the acts that cannot be applied from the log."""

    records: int
    by_hand: list[str]


def merged_log(*logs: Iterable[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """The entries of all logs by id, as column values. Raises ConflictingLogs."""
    whole: dict[int, dict[str, Any]] = {}
    for log in logs:
        for entry in log:
            known = whole.setdefault(entry["id"], entry)
            if any(known[name] != entry[name] for name in ("at", "who", "act", "request_id")):
                raise ConflictingLogs
    return whole


def reapply(entry_ids: Iterable[int]) -> Reapplied:
    """Apply these log entries by id, oldest first, in the caller's transaction."""
    count, by_hand = 0, []
    entries = RightsLogEntry.select().where(RightsLogEntry.id.in_(list(entry_ids)))
    for entry in entries.order_by(RightsLogEntry.id):
        if entry.act == RightsAction.RESTRICTED:
            stop_restored_mails(_requests_of_the_same(entry.request_id), "rights request")
        changed_something = entry.counts or entry.act == RightsAction.PHONE_DOUBTED
        if entry.act not in _ACTS | _BY_HAND or not changed_something:
            continue
        if entry.act in _BY_HAND or entry.records is None:
            by_hand.append(_named(entry))
            continue
        # Rows with foreign keys before the rows they point to.
        for source in reversed(DATA_SOURCES):
            if source.name in entry.records:
                count += _do(RightsAction(entry.act), source, entry.records[source.name], entry.at)
    return Reapplied(count, by_hand)


def _requests_of_the_same(request_id: int | None) -> list[str]:
    """The ids of this request and of others with its mail address; their mails are about her too."""
    request = RightsRequest.get_or_none(RightsRequest.id == request_id)
    if request is None:
        return []
    mail_key = mail_key_of(request.email)
    return [str(one.id) for one in RightsRequest.select() if mail_key_of(one.email) == mail_key]


def _named(entry: RightsLogEntry) -> str:
    """Such as "corrected (name) at 2026-05-12 09:30 UTC for ז-1012: enquiries 3, 4"."""
    detail = f" ({entry.detail})" if entry.detail else ""
    about = f" for {RightsRequest(id=entry.request_id).reference}" if entry.request_id else ""
    records = "; ".join(f"{source} {', '.join(keys)}" for source, keys in (entry.records or {}).items())
    return f"{entry.act}{detail} at {entry.at:%Y-%m-%d %H:%M} UTC{about}{records and f': {records}'}"


def _do(act: RightsAction, source: DataSource, keys: list[str], at: datetime) -> int:
    (model,) = source.models
    of_model: Any = model
    rows = of_model.select().where(of_model._meta.primary_key.in_(keys))
    records = [Record(row, str(row.id), frozenset()) for row in rows]
    if act == RightsAction.ERASED:
        if source.name == "enquiries":
            # A booking that was cancelled before the erasure is not in its log entry, but was restored.
            participants = Participants()
            participants.erase(participants.find(Person.of("", ""), records))
        return source.erase(records)
    if act == RightsAction.RESTRICTED and source.name == "enquiries":
        # MailJobs has only those that were still unsent when the use of her data was restricted.
        stop_restored_mails(keys, "enquiry")
    return source.restrict(records, at if act == RightsAction.RESTRICTED else None)
