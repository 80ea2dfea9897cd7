"""PUT /api/account/profile."""

from marshmallow import validate

from content_api.account.mails import mail_address_changed
from content_api.account.reauthentication import (
    lock_verified,
    require_code_if_on,
    require_password,
    reset_password_tries,
    reset_tries,
)
from content_api.auth import Admin, signed_in
from content_api.auth.routes import UserSchema
from content_api.blog.models import BlogPost
from content_api.content.schemas import PartialSchema
from content_api.db import write
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid
from content_api.web.fields import MailAddress, Secret, Text

blueprint = Blueprint(
    "profile", __name__, url_prefix="/api/account/profile", description="The owner's name and address"
)


class ProfileSchema(PartialSchema):
    """Fields that are left out stay unchanged.

    The password, and the code where the second factor is on, are required with a new address only, since
    password resets are mailed there.
    """

    username = Text(max_length=100, min_length=2, required=True)
    email = MailAddress(required=True, validate=validate.Length(min=1, error="אי אפשר להשאיר ריק."))
    password = Secret(max_length=2_000)
    code = Secret(max_length=40)


@blueprint.route("", methods=["PUT"])
@admin_only
@blueprint.arguments(ProfileSchema)
@blueprint.response(200, UserSchema)
def change_profile(profile: dict[str, str]) -> Admin:
    """Change the owner's name, which is the articles' author, and the address that she signs in with.

    Articles are updated; a change of address is announced by mail to both addresses.
    """
    admin = signed_in().admin
    email = profile["email"].lower() if "email" in profile else admin.email
    if email != admin.email:
        require_password(admin, profile.get("password", ""))
        reset_password_tries(admin)
        if Admin.get_or_none((Admin.email == email) & (Admin.id != admin.id)):
            raise Invalid("email", "הכתובת הזאת כבר משמשת לכניסה לניהול האתר.")
        require_code_if_on(admin, profile.get("code", ""))
    with write():
        # Another device may have changed the name or the password while the password was checked.
        admin = lock_verified(admin)
        former_name, former_email = admin.username, admin.email
        if "username" in profile:
            admin.username = profile["username"]
        if "email" in profile:
            admin.email = email
        admin.save(only=[Admin.username, Admin.email])
        if former_email != admin.email:
            mail_address_changed(admin, former_email)
            reset_tries(admin)
        if former_name != admin.username:
            BlogPost.rename_author(former_name, admin.username)
    return admin
