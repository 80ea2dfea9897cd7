"""The owner's tools for rights requests: gather, export, correct, restrict and erase a person's data.

A request must be confirmed by the link in a mail to the person first. Records that are found by her phone
number only are included after the owner has called that number. Each change is one transaction with its entry
in the log.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.jobs import handle_daily
    from content_api.rights_desk.commands import person_commands
    from content_api.rights_desk.reminders import AT, REMIND, remind
    from content_api.rights_requests.mails import NOTICES
    from content_api.site_settings.models import SiteSettings
    from content_api.site_settings.owner import owner_address

    NOTICES.handle(app, owner_address, lambda: SiteSettings.current().values)
    handle_daily(app, REMIND, AT, lambda now, _: remind(now))
    app.cli.add_command(person_commands)
