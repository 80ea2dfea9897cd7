"""Watching the site: what state each part is in, and a mail when one fails and when it works again."""

from content_api.watching.job import plan_looking, register_watch_job
from content_api.watching.models import Part, WatchedPart
from content_api.watching.parts import Condition, conditions

__all__ = ["Condition", "Part", "WatchedPart", "conditions", "plan_looking", "register_watch_job"]
