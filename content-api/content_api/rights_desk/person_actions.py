"""Gather, export, correct, restrict and erase the personal data of one person.

Each change is one transaction with its entry in the log of the rights desk.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from content_api.contact_keys import mail_key_of
from content_api.db import utc_now, write
from content_api.media.download_files import discard_downloads, withdraw_downloads
from content_api.media.object_store import current_store
from content_api.personal_data import Person
from content_api.personal_data.mail_jobs import BeingSent
from content_api.rights_desk.gathering import Gathered, Group, counts, gather
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.mails import ask_for_confirmation
from content_api.rights_requests.models import RightsRequest

MAX_ROUNDS = 5


@dataclass(frozen=True)
class PersonActions:
    """`who` acts on the data of `person`, for a rights request or, at the command line, without one."""

    who: str
    person: Person
    request: RightsRequest | None = None

    def gather(self) -> Gathered:
        gathered = gather(self.person)
        with write():
            self._log(RightsAction.GATHERED, counts(gathered))
        return gathered

    def export(self, form: str) -> Gathered:
        """The data for an export file, with a log entry; `form` is `html` or `json`."""
        gathered = gather(self.person)
        with write():
            self._log(RightsAction.EXPORTED, counts(gathered), form)
        return gathered

    def correct(self, values: Mapping[str, Any]) -> dict[str, int]:
        """Set `name`, `email`, `phone` or `age` wherever it may be; returns the number of changes by source.

        A new mail address has to be confirmed like the first one.
        """
        with write():
            found = gather(self.person)
            gathered = [Group(group.source, group.source.correctable(group.records)) for group in found]
            changed = _done(gathered, lambda group: group.source.correct(group.records, values))
            if "email" in values:
                self._ask_anew(gathered, values["email"])
            self._log(RightsAction.CORRECTED, changed, ", ".join(sorted(values)), _keys(gathered, changed))
            return changed

    def restrict(self, restricted: bool) -> dict[str, int]:
        """Restrict processing of the person's data (stored, not used), or lift that; returns counts.

        Downloads that were prepared before are withdrawn. Raises BeingSent as `erase` does.
        """
        with write():
            since = utc_now() if restricted else None
            gathered = _locked(self.person)
            changed = _done(gathered, lambda group: group.source.restrict(group.records, since))
            act = RightsAction.RESTRICTED if restricted else RightsAction.RELEASED
            self._log(act, changed, records=_keys(gathered, changed))
            if restricted:
                withdraw_downloads()
        if restricted:
            discard_downloads(current_store())
        return changed

    def erase(self) -> Gathered:
        """Erase what may be erased; returns what was there before.

        Files are deleted before the rows that name them, so that erasing can be repeated after a crash.
        Raises BeingSent while a mail about the person is being sent.
        """
        with write():
            gathered = _locked(self.person)
            erased = _done(list(reversed(gathered)), lambda group: group.source.erase(group.records))
            self._log(RightsAction.ERASED, erased, records=_keys(gathered, erased))
            withdraw_downloads()
        discard_downloads(current_store())
        return gathered

    def _ask_anew(self, gathered: Gathered, email: str) -> None:
        requests = [record.row for group in gathered for record in group.records]
        for request in requests:
            if isinstance(request, RightsRequest) and mail_key_of(request.email) != mail_key_of(email):
                moved = RightsRequest.get_by_id(request.id)
                ask_for_confirmation(moved, f"confirmation at {utc_now().isoformat()}")

    def _log(
        self,
        act: RightsAction,
        done: dict[str, int],
        detail: str = "",
        records: dict[str, list[str]] | None = None,
    ) -> None:
        if self.request is not None:
            self.request.start()
        request_id = self.request.id if self.request is not None else None
        RightsLogEntry.record(act, self.who, request_id, counts=done, detail=detail, records=records)


def _locked(person: Person) -> Gathered:
    """All records about a person, locked in this transaction, so that workers send no queued mails about her.

    Repeated until locking finds nothing new: a transaction that used a record before it was locked here may
    have queued a mail about it, and a mail that was sent meanwhile may have become a file. Raises BeingSent
    after MAX_ROUNDS rounds.
    """
    gathered = gather(person)
    for _ in range(MAX_ROUNDS):
        for group in gathered:
            group.source.lock(group.records)
        again = gather(person)
        if _numbers(again) == _numbers(gathered):
            return again
        gathered = again
    raise BeingSent


def _numbers(gathered: Gathered) -> set[tuple[str, str]]:
    return {(group.source.name, record.key) for group in gathered for record in group.records}


def _done(gathered: list[Group], act: Any) -> dict[str, int]:
    done = {group.source.name: act(group) for group in gathered}
    return {name: count for name, count in done.items() if count}


def _keys(gathered: list[Group], done: dict[str, int]) -> dict[str, list[str]]:
    """The ids of the changed records by source, from which `backup` reapplies an erasure after a restore."""
    return {
        group.source.name: [record.key for record in group.records]
        for group in gathered
        if group.source.name in done and group.source.models
    }
