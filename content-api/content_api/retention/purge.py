"""Delete everything whose retention period is over."""

import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

from content_api.atomic_files import PARTIAL_PREFIX
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.content import kinds
from content_api.db import locked, utc_now, write
from content_api.israel_time import before
from content_api.media.download_files import KEPT_FOR, delete_partial_downloads
from content_api.media.object_store import object_store
from content_api.personal_data.data_source import Periods
from content_api.picture_uses.deletion import delete_unused
from content_api.retention.rules import RULES, participants_over
from content_api.site_settings.models import SiteSettings
from content_api.trips.models import Trip

log = logging.getLogger(__name__)

BIN = "records in the bin"
MAILS = "mails"
PICTURES = "pictures"


def purge(config: Config) -> dict[str, int]:
    """Delete everything whose period is over; returns the number by kind.

    Rows are deleted in one transaction; after it mail files (MAIL=file), unfinished downloads and unused
    pictures, one by one.
    """
    now, periods = utc_now(), SiteSettings.current().values["retention"]
    with write():
        report = {
            rule.name: rule.model.delete().where(rule.is_over(now, periods)).execute() for rule in RULES
        }
        report[BIN] = _empty_bin(now, periods)
    report[MAILS] = _purge_mails(config.data_dir / "mail", now, periods)
    delete_partial_downloads(config, now - KEPT_FOR)
    report[PICTURES] = delete_unused(object_store(config), now)
    log.info("retention: %s", report)
    return report


def _empty_bin(now: datetime, periods: Periods) -> int:
    """Destroy records whose time in the bin is over, with dependent rows, as the owner's button does.

    A trip stays there as long as its list of participants has to be kept.
    """
    kept = Participant.select(Participant.trip).where(~participants_over(now, periods)).distinct()
    with_travellers = {participant.trip_id for participant in kept}
    due = [
        row
        for model in kinds().values()
        for row in locked(model.expired(now))
        if not (isinstance(row, Trip) and row.id in with_travellers)
    ]
    for row in due:
        row.destroy()
    return len(due)


def _purge_mails(folder: Path, now: datetime, periods: Periods) -> int:
    oldest = before(now, years=periods["enquiries_years"]).replace(tzinfo=UTC).timestamp()
    due = [mail for mail in folder.glob("*.eml") if mail.stat().st_mtime < oldest]
    # Temporary files of killed workers, which contain whole mails.
    yesterday = (now - timedelta(days=1)).replace(tzinfo=UTC).timestamp()
    due += [partial for partial in folder.glob(f"{PARTIAL_PREFIX}*") if partial.stat().st_mtime < yesterday]
    for mail in due:
        mail.unlink(missing_ok=True)
    return len(due)
