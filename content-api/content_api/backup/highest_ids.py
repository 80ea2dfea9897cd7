"""The highest ids ever assigned by table, deleted rows included: a restored site continues above them."""

from collections.abc import Mapping

from peewee import fn

from content_api.content import kinds
from content_api.jobs import Job
from content_api.mail.outbox import SEND
from content_api.publishing import Removal
from content_api.rights_requests.log import RightsLogEntry

_MAILS_OF = {"enquiry": "enquiry ", "rights_request": "rights request "}


def highest(*told: Mapping[str, int]) -> dict[str, int]:
    """The maximum by table over all mappings."""
    tables = set().union(*told)
    return {table: max(numbers.get(table, 0) for numbers in told) for table in tables}


def ids_referred_to() -> dict[str, int]:
    """The highest ids that rows of other tables refer to; older archives have no `numbers` of their own."""
    return highest(
        {table: _of_mails(beginning) for table, beginning in _MAILS_OF.items()},
        {model._meta.table_name: _of_removals(kind) for kind, model in kinds().items()},
        {"rights_request": _of_log()},
    )


def _of_mails(beginning: str) -> int:
    """The highest id in the keys of mail jobs, such as "enquiry 12 receipt"."""
    jobs = Job.select(Job.key).where(Job.kind == SEND, Job.key.startswith(beginning))
    numbers = (str(job.key).removeprefix(beginning).partition(" ")[0] for job in jobs)
    return max((int(number) for number in numbers if number.isdecimal()), default=0)


def _of_removals(kind: str) -> int:
    last = Removal.select(fn.MAX(Removal.record_id)).where(Removal.kind == kind)
    return int(last.scalar() or 0)


def _of_log() -> int:
    return int(RightsLogEntry.select(fn.MAX(RightsLogEntry.request_id)).scalar() or 0)
