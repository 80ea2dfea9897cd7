"""What has to be done again and again, asked for ahead: whoever does jobs calls this, often or seldom."""

from content_api.enquiries.reminders import schedule_reminders
from content_api.health import schedule_health_check
from content_api.retention import schedule_purge
from content_api.rights_desk.reminders import plan_next_reminder


def plan_schedules() -> None:
    """Ask for the coming night's purge, the coming morning's reminders and the next look around."""
    schedule_purge()
    plan_next_reminder()
    schedule_reminders()
    schedule_health_check()
