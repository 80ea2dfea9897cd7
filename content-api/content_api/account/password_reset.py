"""POST and PUT /api/account/forgotten: reset a forgotten password by a link sent by mail."""

import hashlib
import re
from datetime import datetime, timedelta
from typing import Any

from flask import Flask
from itsdangerous import BadData, URLSafeTimedSerializer
from webargs.flaskparser import abort

from content_api.account.mails import MAIL_KEYS, mail_password_changed, mail_reset_link
from content_api.account.password import password_field
from content_api.auth import Admin, AdminBrowser, AdminSession
from content_api.auth.passwords import why_refused
from content_api.auth.rate_limits import SignInLimits
from content_api.config import current_config
from content_api.db import MAX_ID, utc_now, write
from content_api.jobs import Job, enqueue, handles
from content_api.mail.outbox import revise_before_sending
from content_api.web.blueprint import Blueprint, public
from content_api.web.errors import Invalid
from content_api.web.fields import Address, Text
from content_api.web.rate_counters import (
    IPV6_CUSTOMER_PREFIX,
    RateCounter,
    keyed_hash,
    limit_rate,
    sender_today,
)
from content_api.web.schemas import Schema
from content_api.web.signed_links import signer

VALID_FOR = timedelta(minutes=30)
# Rate limits within VALID_FOR: requests per sender, per IPv6 customer and of all, and mails per account. When
# an attacker has used up the last, the owner has valid links in her mailbox.
MAX_ASKED, MAX_ASKED_BY_CUSTOMER, MAX_ASKED_BY_ALL, MAX_SENT = 10, 50, 1_000, 3
MAIL_LINK = "account.mail-link"
PURPOSE = "choose a new password"
# In the fragment, which browsers do not send: it is in no log and in no Referer header.
FRAGMENT = "#reset="
IN_MAIL = re.compile(rf"{FRAGMENT}(\S+)")
LINK_EXPIRED = "הקישור הזה כבר לא בתוקף: עברו 30 דקות, או שכבר נבחרה בו סיסמה. אפשר לבקש קישור חדש."

blueprint = Blueprint(
    "forgotten", __name__, url_prefix="/api/account/forgotten", description="Password reset"
)


class ForgottenSchema(Schema):
    email = Address(max_length=254, required=True)


class NewPasswordSchema(Schema):
    token = Text(max_length=200, required=True)
    new_password = password_field()


@blueprint.route("", methods=["POST"])
@public
@blueprint.arguments(ForgottenSchema)
@blueprint.response(202)
def ask_for_link(asked: dict[str, str]) -> None:
    """Mail a link to reset the password; answers the same whether or not the address is known."""
    customer = sender_today(ipv6_bits=IPV6_CUSTOMER_PREFIX)
    limit_rate(f"forgotten customer {customer}", MAX_ASKED_BY_CUSTOMER, VALID_FOR)
    limit_rate(f"forgotten {sender_today()}", MAX_ASKED, VALID_FOR)
    asked_by_all, _ = RateCounter.count_one("forgotten", VALID_FOR)
    if asked_by_all > MAX_ASKED_BY_ALL:
        # The same response: an attacker must not learn that no link is mailed any more.
        return
    # The job looks the address up, so that the response time does not depend on whether the account exists.
    enqueue(MAIL_LINK, {"address": _address_hash(asked["email"])})


def register_link_job(app: Flask) -> None:
    @handles(MAIL_LINK, in_transaction=True)
    def mail_link(job: Job) -> None:
        with app.app_context():
            for admin in Admin.select():
                if _address_hash(admin.email) == job.payload["address"]:
                    _mail_link(admin)


def register_link_renewal(app: Flask) -> None:
    """Before a mail is sent, renew its link: it is valid for VALID_FOR from sending, not from queueing."""

    def renew(key: str, payload: dict[str, Any]) -> dict[str, Any] | None:
        found = IN_MAIL.search(payload["text"]) if key.startswith(MAIL_KEYS) else None
        if found is None:
            return payload
        with app.app_context(), write():
            admin, _ = _admin_of_token(found[1])
            if admin is None:
                # The password or the address was changed since: send no link that works again.
                return None
            new = token_for(admin)
        return {**payload, **{form: payload[form].replace(found[1], new) for form in ("text", "html")}}

    revise_before_sending("links to a new password", renew)


def _mail_link(admin: Admin) -> None:
    sent, _ = RateCounter.count_one(f"forgotten of {admin.id}", VALID_FOR)
    if sent <= MAX_SENT:
        mail_reset_link(admin, f"{current_config().site_url}/admin/login{FRAGMENT}{token_for(admin)}")


def _address_hash(email: str) -> str:
    """A keyed hash of the address: job payloads must not store addresses of people without an account."""
    return keyed_hash("forgotten password of", email.lower())


@blueprint.route("", methods=["PUT"])
@public
@blueprint.arguments(NewPasswordSchema)
@blueprint.response(204)
@blueprint.alt_response(410, description="The link is no longer valid.")
def choose_password(chosen: dict[str, str]) -> None:
    """Set a new password with the token of the mailed link; ends every session and sends a notice by mail."""
    limit_rate(f"forgotten used {sender_today()}", MAX_ASKED * 5, VALID_FOR)
    with write():
        admin = _admin_of_valid_token(chosen["token"])
        if admin is None:
            abort(410, message=LINK_EXPIRED)
        refusal = why_refused(chosen["new_password"], (admin.username, admin.email))
        if refusal:
            raise Invalid("newPassword", refusal)
        admin.set_password(chosen["new_password"])
        AdminSession.delete().where(AdminSession.admin == admin).execute()
        AdminBrowser.delete().where(AdminBrowser.admin == admin).execute()
        mail_password_changed(admin)
    # Only the counter of wrong passwords is reset. Resetting that of wrong codes would give an attacker who
    # reads her mail more tries at the second factor.
    SignInLimits.of_request(admin.email).forget_passwords()


def token_for(admin: Admin) -> str:
    """A signed token, valid for VALID_FOR and, as the current password is part of it, for one reset."""
    token: str = _signer_for(admin).dumps(admin.id)
    return token


def _admin_of_valid_token(token: str) -> Admin | None:
    """The admin of this token, row locked until the transaction ends; None if it is invalid or expired."""
    admin, made = _admin_of_token(token)
    return admin if timedelta(0) <= utc_now() - made < VALID_FOR else None


def _admin_of_token(token: str) -> tuple[Admin | None, datetime]:
    """The admin of this token, row locked, and when it was made; no admin if it is invalid."""
    _, admin_id = signer(PURPOSE).loads_unsafe(token)
    admin = Admin.for_update(admin_id) if isinstance(admin_id, int) and 0 < admin_id <= MAX_ID else None
    if admin is None:
        return None, datetime.min
    try:
        _, made = _signer_for(admin).loads(token, return_timestamp=True)
    except BadData:
        return None, datetime.min
    return admin, made.replace(tzinfo=None)


def _signer_for(admin: Admin) -> URLSafeTimedSerializer:
    """Signs tokens that are invalid once the address or the password has changed.

    Both are part of what is signed and not of the token, so that nobody who knows the secret alone makes one.
    """
    state = hashlib.sha256(f"{admin.email}\n{admin.password_hash}".encode()).hexdigest()
    return signer(f"{PURPOSE} {state}")
