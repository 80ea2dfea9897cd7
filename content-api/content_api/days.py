"""What has to be done each day, asked for ahead: whoever does jobs calls this, as often as it likes."""

from content_api.enquiries.reminders import plan_next_steps
from content_api.retention import plan_next
from content_api.rights_desk.reminders import plan_next_reminder


def plan_days() -> None:
    """Ask for the coming night's purge and the coming morning's reminders, unless they are asked for."""
    plan_next()
    plan_next_reminder()
    plan_next_steps()
