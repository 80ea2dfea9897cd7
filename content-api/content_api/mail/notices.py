"""Notices to the owner about new forms: each alone, above the hourly limit together in one mail.

The mail names references and no person, since erasures do not reach the owner's mailbox.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import peewee
from flask import Flask

from content_api.config import current_config
from content_api.db import locked, utc_now
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, enqueue, handles
from content_api.mail.message import render_mail
from content_api.mail.outbox import SEND_MAIL, send_later
from content_api.web.rate_counters import RateCounter

HOUR = timedelta(hours=1)
# The rest are only counted.
MAX_NAMED = 30


@dataclass(frozen=True)
class Notices:
    """The notices about one form. `kind` is the job's that tells of many together.

    `about` is the beginning of the keys of their mails: `about ID notice`. `rows` is a query of the rows
    that the owner is told of, with `reference`; `title` makes the subject from their number, and `tab` is
    where she reads them.
    """

    kind: str
    about: str
    rows: Callable[[], Any]
    title: Callable[[int], str]
    tab: str

    def is_alone(self, row_id: int) -> bool:
        """Count a notice, in the caller's transaction; False if it is told of with others.

        A job at the end of the hour does that. The counter's row is locked until the caller commits, so no
        two queue it at once, and the job's is, so it does not run in between.
        """
        count, seconds_left = RateCounter.count_one(f"notices {self.about}", HOUR)
        if count <= current_config().mails_per_hour:
            return True
        # Rows as keys, so that the payloads of two jobs merge (`Job.retry`) without losing the first row.
        payload = {str(row_id): True}
        job = locked(Job.waiting(self.kind, self.about)).first()
        if job is None:
            end = utc_now() + timedelta(seconds=seconds_left)
            enqueue(self.kind, payload, key=self.about, run_at=end, max_attempts=ATTEMPTS_OF_A_DAY)
        elif row_id < _first(job):
            # Stored before the job's row, but counted after it.
            job.payload |= payload
            job.save(only=[Job.payload])
        return False

    def key(self, row_id: int) -> str:
        """The key of the mail about one row."""
        return f"{self.about} {row_id} notice"

    def handle(
        self, app: Flask, owner_address: Callable[[], str], facts: Callable[[], dict[str, Any]]
    ) -> None:
        """Register the job's handler. `owner_address` and `facts` are the site's settings."""

        @handles(self.kind, in_transaction=True)
        def tell(job: Job) -> None:
            with app.app_context():
                self._send(job, owner_address(), facts())

    def _send(self, job: Job, to: str, facts: dict[str, Any]) -> None:
        untold = self._untold(_first(job))
        count = untold.count()
        if not count:
            return
        desk = f"{current_config().site_url}/admin?tab={self.tab}"
        lines = [
            {"reference": row.reference, "url": f"{desk}&open={row.id}"} for row in untold.limit(MAX_NAMED)
        ]
        subject = self.title(count)
        values = {
            "title": subject,
            "lines": lines,
            "more": count - len(lines),
            "desk": desk,
            "site": facts,
        }
        mail = render_mail("notices_together", to, subject, values)
        send_later(mail, facts["name"], f"notices of {self.about} {job.id}")

    def _untold(self, first: int) -> Any:
        """The rows from `first` on without a mail of their own, oldest first."""
        rows = self.rows()
        key = peewee.Value(f"{self.about} ").concat(rows.model.id.cast("TEXT")).concat(" notice")
        has_mail = Job.select(1).where(Job.kind == SEND_MAIL, Job.key == key)
        return rows.where(rows.model.id >= first, ~peewee.fn.EXISTS(has_mail)).order_by(rows.model.id)


def _first(job: Job) -> int:
    """The id of the first row that the job tells of."""
    return min(int(row_id) for row_id in job.payload)
