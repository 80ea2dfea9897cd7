"""The owner's account: name and address, sessions, password, second factor, and the mails about changes."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.account import password, password_reset, profile, second_factor_routes, sessions
    from content_api.account.commands import account_commands
    from content_api.account.mails import tell_of_new_browser
    from content_api.auth import on_new_browser

    for part in (sessions, profile, password, password_reset, second_factor_routes):
        api.register_blueprint(part.blueprint)
    password_reset.register_link_job(app)
    on_new_browser(tell_of_new_browser)
    app.cli.add_command(account_commands)
