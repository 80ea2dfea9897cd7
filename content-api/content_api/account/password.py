"""PUT /api/account/password."""

from content_api.account.mails import mail_password_changed
from content_api.account.reauthentication import (
    lock_verified,
    require_code_if_on,
    require_password,
    reset_password_tries,
    reset_tries,
)
from content_api.auth import AdminBrowser, signed_in
from content_api.auth.passwords import MAX_LENGTH, why_refused
from content_api.db import write
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid
from content_api.web.fields import Secret
from content_api.web.schemas import Schema

blueprint = Blueprint(
    "password", __name__, url_prefix="/api/account/password", description="The owner's password"
)


def password_field() -> Secret:
    return Secret(max_length=10 * MAX_LENGTH, required=True)


class PasswordChangeSchema(Schema):
    """The code is required where the second factor is on."""

    current_password = password_field()
    new_password = password_field()
    code = Secret(max_length=40, load_default="")


@blueprint.route("", methods=["PUT"])
@admin_only
@blueprint.arguments(PasswordChangeSchema)
@blueprint.response(204)
def change_password(change: dict[str, str]) -> None:
    """Change the password; ends every other session and sends a notice by mail."""
    session = signed_in()
    admin = session.admin
    require_password(admin, change["current_password"], field="currentPassword")
    reset_password_tries(admin)
    new = change["new_password"]
    refusal = why_refused(new, (admin.username, admin.email))
    if not refusal and new == change["current_password"]:
        refusal = "זאת הסיסמה שיש לך עכשיו."
    if refusal:
        raise Invalid("newPassword", refusal)
    require_code_if_on(admin, change["code"])
    with write():
        admin = lock_verified(admin, field="currentPassword")
        admin.set_password(new)
        session.end_others()
        AdminBrowser.forget_others(session)
        mail_password_changed(admin)
    reset_tries(admin)
