"""Watching the site: what state each part is in, and a mail when one fails and when it works again."""

from flask import Flask
from flask_smorest import Api

from content_api.media.object_store import store_of
from content_api.watching.job import plan_looking, register_watch_job
from content_api.watching.models import Part, WatchedPart
from content_api.watching.parts import Condition, conditions

__all__ = ["Condition", "Part", "WatchedPart", "conditions", "plan_looking", "register"]


def register(app: Flask, api: Api) -> None:
    from content_api.watching import routes
    from content_api.watching.commands import backup_alarm

    api.register_blueprint(routes.blueprint)
    register_watch_job(app, store_of(app))
    app.cli.add_command(backup_alarm)
