"""GET /api/auth/me, POST /api/auth/login, POST /api/auth/logout."""

from datetime import timedelta
from typing import Any

from flask import Response, g, request
from marshmallow import fields
from webargs.flaskparser import abort

from content_api.auth.browsers import KEPT, sign_in
from content_api.auth.guard import browser_cookie_name, cookie_name, current_admin
from content_api.auth.models import Admin
from content_api.auth.passwords import MAX_LENGTH
from content_api.auth.rate_limits import SignInLimits
from content_api.auth.second_factor import WRONG_CODE, SecondFactor
from content_api.auth.sessions import SESSION_MAX_AGE, AdminSession
from content_api.config import current_config
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.fields import Address, Secret
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("auth", __name__, url_prefix="/api/auth", description="Signing in")

CREDENTIALS_WRONG = "אימייל או סיסמה שגויים"
CODE_MISSING = "צריך גם את הקוד מהטלפון."


class UserSchema(ResponseSchema):
    id = fields.Integer()
    username = fields.String()
    email = fields.String()


class CurrentUserSchema(ResponseSchema):
    user = fields.Nested(UserSchema)


class CredentialsSchema(Schema):
    email = Address(max_length=254, required=True)
    password = Secret(max_length=MAX_LENGTH, required=True)
    code = Secret(max_length=40, load_default="")


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
    """Start a session with e-mail and password, and a code if the second factor is on.

    401 names the field `code` if only a valid code is missing.
    """
    tries = SignInLimits.of_request(credentials["email"].lower())
    tries.count()
    admin = Admin.authenticate(credentials["email"], credentials["password"])
    if admin is None:
        abort(401, message=CREDENTIALS_WRONG)
    _ask_for_code(admin, tries, credentials["code"])
    tries.forget()
    known_as = request.cookies.get(browser_cookie_name(), "")
    token = sign_in(admin, request.headers.get("User-Agent", ""), known_as)
    if token is None:
        abort(401, message=CREDENTIALS_WRONG)
    AdminSession.end(request.cookies.get(cookie_name(), ""))
    g.session_token = token
    return {"user": admin}


def _ask_for_code(admin: Admin, tries: SignInLimits, code: str) -> None:
    factor = SecondFactor.of(admin)
    if factor is None:
        return
    if not code:
        abort(401, message=CODE_MISSING, errors={"json": {"code": [CODE_MISSING]}})
    tries.count_code()
    if not factor.use_code(code):
        abort(401, message=WRONG_CODE, errors={"json": {"code": [WRONG_CODE]}})


@blueprint.route("/logout", methods=["POST"])
@public
@blueprint.response(204)
def logout() -> None:
    """End this session and its push notifications; does nothing without a session."""
    token = request.cookies.get(cookie_name())
    if token:
        AdminSession.sign_out(token)
    g.session_token = ""


@blueprint.after_app_request
def set_cookies(response: Response) -> Response:
    """Set or clear the session's cookie when this request signed in or out, else a due one of the browser."""
    session_token, browser_token = g.get("session_token"), g.get("browser_token")
    if session_token is not None:
        _set_cookie(response, cookie_name(), session_token, SESSION_MAX_AGE)
    elif browser_token is not None:
        _set_cookie(response, browser_cookie_name(), browser_token, KEPT)
    return response


def _set_cookie(response: Response, name: str, token: str, lasts: timedelta) -> None:
    response.set_cookie(
        name,
        token,
        max_age=int(lasts.total_seconds()) if token else 0,
        httponly=True,
        samesite="Lax",
        secure=current_config().secure,
        path="/",
    )
