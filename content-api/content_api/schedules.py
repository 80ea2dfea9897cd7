"""What has to be done again and again, asked for ahead: whoever does jobs calls this, often or seldom."""

from content_api.enquiries.reminders import schedule_follow_up_reminders
from content_api.health import schedule_health_check
from content_api.retention import schedule_purge
from content_api.rights_desk.reminders import schedule_rights_reminder
from content_api.search.models import schedule_rebuild


def plan_schedules() -> None:
    """Ask for the coming night's purge, the coming morning's reminders, the next look around, and a new
    search index where it is another version's."""
    schedule_purge()
    schedule_rights_reminder()
    schedule_follow_up_reminders()
    schedule_health_check()
    schedule_rebuild()
