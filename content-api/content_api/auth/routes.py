"""GET /api/auth/me, POST /api/auth/login, POST /api/auth/logout."""

from datetime import timedelta
from typing import Any

from flask import Response, current_app, g, request
from flask_smorest import abort
from marshmallow import fields, validate

from content_api.auth.guard import cookie_name, current_admin
from content_api.auth.models import ABSOLUTE, Admin, AdminSession
from content_api.errors import MESSAGES
from content_api.limits import RateCounter
from content_api.rest import REQUIRED, Answer, Blueprint, Schema, Text, admin_only, public

blueprint = Blueprint("auth", __name__, url_prefix="/api/auth", description="Signing in")

TRIES, TRIES_WINDOW = 10, timedelta(minutes=15)


class UserSchema(Answer):
    id = fields.Integer()
    username = fields.String()
    email = fields.String()


class CurrentUserSchema(Answer):
    user = fields.Nested(UserSchema)


class CredentialsSchema(Schema):
    email = Text(max_length=254, required=True)
    password = fields.String(
        required=True, load_only=True, validate=validate.Length(min=1, max=200, error=REQUIRED)
    )


@blueprint.route("/me", methods=["GET"])
@admin_only
@blueprint.response(200, CurrentUserSchema)
def me() -> dict[str, Any]:
    """Say who is signed in."""
    return {"user": current_admin()}


@blueprint.route("/login", methods=["POST"])
@public
@blueprint.arguments(CredentialsSchema)
@blueprint.response(200, CurrentUserSchema)
def login(credentials: dict[str, str]) -> Any:
    """Sign in with e-mail and password; a new session each time."""
    account = f"login:{credentials['email'].lower()}"
    tries, seconds_left = RateCounter.count_one(account, TRIES_WINDOW)
    if tries > TRIES:
        abort(429, message=MESSAGES[429], headers={"Retry-After": str(seconds_left)})
    admin = Admin.signing_in(credentials["email"], credentials["password"])
    if admin is None:
        abort(401, message="אימייל או סיסמה שגויים")
    else:
        RateCounter.forget(account)
        g.session_token = AdminSession.open(admin, request.headers.get("User-Agent", ""))
    return {"user": admin}


@blueprint.route("/logout", methods=["POST"])
@public
@blueprint.response(204)
def logout() -> None:
    """End this session; harmless when there is none."""
    token = request.cookies.get(cookie_name())
    if token:
        AdminSession.end(token)
    g.session_token = ""


@blueprint.after_app_request
def set_session_cookie(response: Response) -> Response:
    """Set or clear the cookie when this request signed in or out."""
    token = g.get("session_token")
    if token is not None:
        response.set_cookie(
            cookie_name(),
            token,
            max_age=int(ABSOLUTE.total_seconds()) if token else 0,
            httponly=True,
            samesite="Lax",
            secure=current_app.extensions["config"].secure,
            path="/",
        )
    return response
