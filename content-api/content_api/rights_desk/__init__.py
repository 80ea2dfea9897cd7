"""The owner's desk for rights requests: gather, give, correct, restrict, erase what is held about a person.

Nothing is opened before she has confirmed the request from her own mail; what her telephone number alone
leads to waits until the owner has called it. Every change is one transaction with its entry in the log.
"""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.jobs import handle_daily
    from content_api.rights_desk import routes
    from content_api.rights_desk.commands import person_commands
    from content_api.rights_desk.reminders import AT, REMIND, remind

    api.register_blueprint(routes.blueprint)
    handle_daily(app, REMIND, AT, remind)
    app.cli.add_command(person_commands)
