"""Rebuilding an index that another version of the code built.

It is left to whoever does jobs, not to `flask migrate`, after which the version before still runs for
minutes, or again once a deploy is taken back: each version rebuilds the index by its own rules.
"""

from content_api.jobs import Job, enqueue, handles
from content_api.search.models import is_outdated, rebuild

REBUILD = "search.rebuild"
KEY = "index"


def register_rebuild_job() -> None:
    @handles(REBUILD, slow=True)
    def rebuild_if_outdated(_: Job) -> None:
        if is_outdated():
            rebuild()


def schedule_rebuild() -> None:
    """Enqueue it where it is needed, unless it waits already."""
    if is_outdated() and not Job.waiting(REBUILD, KEY).exists():
        enqueue(REBUILD, key=KEY)
