"""What has to be done again and again, asked for ahead: whoever does jobs calls this, often or seldom."""

from content_api.enquiries.reminders import plan_next_steps
from content_api.health import schedule_health_check
from content_api.retention import plan_next
from content_api.rights_desk.reminders import plan_next_reminder


def plan_schedules() -> None:
    """Ask for the coming night's purge, the coming morning's reminders and the next look around."""
    plan_next()
    plan_next_reminder()
    plan_next_steps()
    schedule_health_check()
