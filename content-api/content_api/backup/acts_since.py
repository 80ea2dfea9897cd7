"""Who was erased or restricted after the backup must not come back with it; what was corrected is told.

The log of the rights desk says by numbers which records an act concerned. It is only ever added to, so that
of two logs of one site the longer one tells everything that the shorter one does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from content_api.personal_data import DATA_SOURCES, DataSource, Record
from content_api.rights_requests.log import Act, RightsLogEntry
from content_api.rights_requests.models import RightsRequest

# What an act of these kinds did can be done again.
_ACTS = {Act.ERASED, Act.RESTRICTED, Act.RELEASED}
# What these did is known to whoever did it: the log holds nobody's words and numbers.
_BY_HAND = {Act.CORRECTED, Act.PHONE_DOUBTED}


class AnotherLog(Exception):
    """Two logs of the rights desk disagree, so they are not of one site."""


@dataclass(frozen=True)
class Redone:
    """How many records were put right; `by_hand` names the acts that cannot be done again from the log."""

    records: int
    by_hand: list[str]


def one_log(*logs: Iterable[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """All their entries by id, as plain values. Raises AnotherLog."""
    whole: dict[int, dict[str, Any]] = {}
    for log in logs:
        for entry in log:
            known = whole.setdefault(entry["id"], entry)
            if any(known[name] != entry[name] for name in ("at", "who", "act", "request_id")):
                raise AnotherLog
    return whole


def do_again(entry_ids: Iterable[int]) -> Redone:
    """Erase and restrict what these entries of the log say, in the caller's transaction, in their order."""
    count, by_hand = 0, []
    entries = RightsLogEntry.select().where(RightsLogEntry.id.in_(list(entry_ids)))
    for entry in entries.order_by(RightsLogEntry.id):
        changed_something = entry.counts or entry.act == Act.PHONE_DOUBTED
        if entry.act not in _ACTS | _BY_HAND or not changed_something:
            continue
        if entry.act in _BY_HAND or entry.records is None:
            by_hand.append(_named(entry))
            continue
        # What hangs on a record goes before it.
        for place in reversed(DATA_SOURCES):
            if place.name in entry.records:
                count += _do(Act(entry.act), place, entry.records[place.name], entry.at)
    return Redone(count, by_hand)


def _named(entry: RightsLogEntry) -> str:
    """Such as "corrected (name) at 2026-05-12 09:30 UTC for ז-1012: enquiries 3, 4"."""
    detail = f" ({entry.detail})" if entry.detail else ""
    about = f" for {RightsRequest(id=entry.request_id).reference}" if entry.request_id else ""
    records = "; ".join(f"{place} {', '.join(keys)}" for place, keys in (entry.records or {}).items())
    return f"{entry.act}{detail} at {entry.at:%Y-%m-%d %H:%M} UTC{about}{records and f': {records}'}"


def _do(act: Act, place: DataSource, keys: list[str], at: datetime) -> int:
    (model,) = place.models
    of_model: Any = model
    rows = of_model.select().where(of_model._meta.primary_key.in_(keys))
    records = [Record(row, str(row.id), frozenset()) for row in rows]
    if act == Act.ERASED:
        return place.erase(records)
    return place.restrict(records, at if act == Act.RESTRICTED else None)
