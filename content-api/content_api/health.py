"""GET /api/health, and the page of the API document at /api/docs."""

from typing import Any

from flask import Blueprint as FlaskBlueprint
from flask import Flask, render_template
from flask_smorest import Api
from marshmallow import fields

from content_api.db import database
from content_api.rest import Answer, Blueprint, public

blueprint = Blueprint("health", __name__, url_prefix="/api/health", description="Is it up?")


class HealthSchema(Answer):
    status = fields.String()


@blueprint.route("", methods=["GET"])
@public
@blueprint.response(200, HealthSchema)
def health() -> dict[str, str]:
    """Say ok while the database answers, 503 otherwise."""
    database.execute_sql("SELECT 1")
    return {"status": "ok"}


def add_docs(app: Flask, api: Api) -> None:
    """Serve a page that lists every call, rendered here: no script, nothing from elsewhere."""
    pages = FlaskBlueprint("docs", __name__, url_prefix="/api/docs", template_folder="templates")

    @pages.get("")
    @public
    def docs() -> Any:
        spec = api.spec.to_dict()
        page = app.make_response(render_template("docs.html", spec=spec))
        page.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
        return page

    app.register_blueprint(pages)
