"""Health of each part of the site (GET /api/health), and a mail when one fails and when it works again."""

from flask import Flask

from content_api.health.conditions import Condition, current_conditions
from content_api.health.job import register_health_job, schedule_health_check
from content_api.health.models import Part, WatchedPart
from content_api.media.object_store import store_of

__all__ = ["Condition", "Part", "WatchedPart", "current_conditions", "register", "schedule_health_check"]


def register(app: Flask) -> None:
    from content_api.health.commands import backup_alarm

    register_health_job(app, store_of(app))
    app.cli.add_command(backup_alarm)
