"""/api/account/factor: offer the second factor, switch it on or off, and renew the recovery codes."""

from typing import Any

from marshmallow import fields

from content_api.account.mails import mail_recovery_codes_renewed, mail_second_factor_changed
from content_api.account.password import password_field
from content_api.account.qr import qr_of
from content_api.account.reauthentication import count_code_of, require_code, require_password, reset_tries
from content_api.auth import Admin, RecoveryCode, SecondFactor, signed_in
from content_api.auth.second_factor import WRONG_CODE
from content_api.config import current_config
from content_api.db import write
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Conflict, Invalid
from content_api.web.fields import Secret, UtcDateTime
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint(
    "factor", __name__, url_prefix="/api/account/factor", description="The owner's second factor"
)


class ProofSchema(Schema):
    password = password_field()
    code = Secret(max_length=40, required=True)


class FactorSchema(ResponseSchema):
    """`offered`: whether the server can offer a second factor (FACTOR_KEY is set)."""

    on_since = UtcDateTime(allow_none=True)
    recovery_codes_left = fields.Integer()
    offered = fields.Boolean()


class QrSchema(ResponseSchema):
    """A square of `size` units, quiet zone included; `path` draws its dark parts."""

    size = fields.Integer()
    path = fields.String()


class OfferSchema(ResponseSchema):
    secret = fields.String()
    address = fields.String()
    qr = fields.Nested(QrSchema)


class RecoveryCodesSchema(ResponseSchema):
    recovery_codes = fields.List(fields.String())


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, FactorSchema)
def show_factor() -> dict[str, Any]:
    """Say whether the second factor is on."""
    admin = signed_in().admin
    factor = SecondFactor.of(admin)
    return {
        "on_since": factor.on_since if factor else None,
        "recovery_codes_left": RecoveryCode.left(admin),
        "offered": bool(current_config().factor_key),
    }


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.response(200, OfferSchema)
def offer_factor() -> dict[str, Any]:
    """Offer a secret for an authenticator app; the factor is on only after a code of it is sent.

    Within a quarter of an hour the same session is offered the same secret.
    """
    session = signed_in()
    admin = session.admin
    _require_off(admin)
    factor = SecondFactor.offer(session)
    address = factor.address(SiteSettings.current().values["name"], admin.email)
    return {"secret": factor.typed_secret, "address": address, "qr": qr_of(address)}


@blueprint.route("", methods=["PUT"])
@admin_only
@blueprint.arguments(ProofSchema)
@blueprint.response(200, RecoveryCodesSchema)
def switch_on(shown: dict[str, str]) -> dict[str, Any]:
    """Switch the second factor on with the password and a code; answers ten recovery codes, only once."""
    admin = signed_in().admin
    _require_off(admin)
    factor = SecondFactor.pending(admin)
    if factor is None:
        raise Conflict("code", "המפתח הזה כבר לא בתוקף. אפשר להתחיל מחדש.")
    require_password(admin, shown["password"])
    count_code_of(admin)
    with write():
        if not factor.switch_on(shown["code"]):
            raise Invalid("code", WRONG_CODE)
        codes = RecoveryCode.renew(admin)
        mail_second_factor_changed(admin, is_on=True)
    reset_tries(admin)
    return {"recovery_codes": codes}


@blueprint.route("/recovery-codes", methods=["POST"])
@admin_only
@blueprint.arguments(ProofSchema)
@blueprint.response(200, RecoveryCodesSchema)
def renew_recovery_codes(shown: dict[str, str]) -> dict[str, Any]:
    """Replace the recovery codes with ten new ones."""
    admin = signed_in().admin
    _require_both(admin, shown)
    with write():
        codes = RecoveryCode.renew(admin)
        mail_recovery_codes_renewed(admin)
    reset_tries(admin)
    return {"recovery_codes": codes}


@blueprint.route("/off", methods=["POST"])
@admin_only
@blueprint.arguments(ProofSchema)
@blueprint.response(204)
def switch_off(shown: dict[str, str]) -> None:
    """Switch the second factor off."""
    admin = signed_in().admin
    _require_both(admin, shown)
    with write():
        SecondFactor.switch_off(admin)
        mail_second_factor_changed(admin, is_on=False)
    reset_tries(admin)


def _require_off(admin: Admin) -> None:
    if SecondFactor.of(admin) is not None:
        raise Conflict("code", "הכניסה בשני שלבים כבר פועלת.")


def _require_both(admin: Admin, shown: dict[str, str]) -> None:
    """Check the password before the code, so that a wrong password does not use up a valid code."""
    factor = SecondFactor.of(admin)
    if factor is None:
        raise Conflict("code", "הכניסה בשני שלבים כבויה.")
    require_password(admin, shown["password"])
    require_code(admin, factor, shown["code"])
