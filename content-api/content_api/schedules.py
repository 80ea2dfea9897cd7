"""Enqueues the recurring jobs: purge, reminders, health check, index rebuild."""

from content_api.enquiries.reminders import schedule_follow_up_reminders
from content_api.health import schedule_health_check
from content_api.retention import schedule_purge
from content_api.rights_desk.reminders import schedule_rights_reminder
from content_api.search.models import schedule_rebuild


def plan_schedules() -> None:
    """Enqueue each recurring job that is not queued yet; an index rebuild only if the index is outdated."""
    schedule_purge()
    schedule_rights_reminder()
    schedule_follow_up_reminders()
    schedule_health_check()
    schedule_rebuild()
