"""GET /api/health."""

from typing import Any

from marshmallow import fields

from content_api.config import current_config
from content_api.db import limits_hold, utc_now
from content_api.health import current_conditions
from content_api.web.blueprint import Blueprint, public
from content_api.web.fields import Choice
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("health", __name__, url_prefix="/api/health", description="Health check")


class PartSchema(ResponseSchema):
    state = Choice(["ok", "degraded", "unknown"])


class DatabasePartSchema(PartSchema):
    """`limited`: PostgreSQL's timeouts are in effect; the part is degraded without them."""

    limited = fields.Boolean()


class JobsPartSchema(PartSchema):
    """`secondsSinceRun`: since a worker last looked for jobs. `givenUp`: the number of failed jobs.

    `failing`: the number of jobs that failed several times and are still retried.
    """

    seconds_since_run = fields.Integer(allow_none=True)
    given_up = fields.Integer()
    failing = fields.Integer()


class MailPartSchema(PartSchema):
    waiting = fields.Integer()
    seconds_waited = fields.Integer(
        allow_none=True, metadata={"description": "Of the mail that has waited longest."}
    )
    given_up = fields.Integer()


class ObjectsPartSchema(PartSchema):
    """The object store, by the last health check; unknown if that is long ago."""

    seconds_since_check = fields.Integer(allow_none=True)


class BuildPartSchema(PartSchema):
    """`failures`: the number of consecutive failed builds."""

    failures = fields.Integer()
    seconds_since_end = fields.Integer(allow_none=True)


class BackupPartSchema(PartSchema):
    """The newest encrypted backup of one machine; unknown if there is none."""

    seconds_since_end = fields.Integer(allow_none=True)


class PartsSchema(ResponseSchema):
    database = fields.Nested(DatabasePartSchema)
    jobs = fields.Nested(JobsPartSchema)
    mail = fields.Nested(MailPartSchema)
    objects = fields.Nested(ObjectsPartSchema)
    build = fields.Nested(BuildPartSchema)
    backup = fields.Nested(BackupPartSchema)


class HealthSchema(ResponseSchema):
    status = fields.String(metadata={"description": "ok: the site can be served."})
    parts = fields.Nested(PartsSchema)


@blueprint.route("", methods=["GET"])
@public
@blueprint.response(200, HealthSchema)
def health() -> dict[str, Any]:
    """Answer the state of each part; 503 if the database does not answer.

    Other parts cause no 503: without them pages and forms still work.
    """
    found = current_conditions(utc_now(), current_config().data_dir)
    parts = {part.value: {"state": one.state, **one.facts} for part, one in found.items()}
    limited = limits_hold()
    database = {"state": "ok" if limited else "degraded", "limited": limited}
    return {"status": "ok", "parts": {"database": database, **parts}}
