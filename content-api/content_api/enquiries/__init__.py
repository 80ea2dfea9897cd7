"""Enquiries: the contact form, the owner's list of them, quarantine, reminders and waiting lists."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.enquiries.mails import NOTICES, register_receipt_revision
    from content_api.enquiries.reminders import AT, REMIND, remind_of_new
    from content_api.jobs import handle_daily
    from content_api.site_settings.models import SiteSettings
    from content_api.site_settings.owner import owner_address

    register_receipt_revision(app)
    NOTICES.handle(app, owner_address, lambda: SiteSettings.current().values)
    handle_daily(app, REMIND, AT, remind_of_new)
