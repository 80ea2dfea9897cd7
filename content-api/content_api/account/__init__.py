"""The owner's account: name and address, sessions, password, second factor, and the mails about changes."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.account import password_reset
    from content_api.account.commands import account_commands
    from content_api.account.mails import mail_new_browser
    from content_api.auth import on_new_browser

    password_reset.register_link_job(app)
    password_reset.register_link_renewal(app)
    on_new_browser(mail_new_browser)
    app.cli.add_command(account_commands)
