"""`flask account second-factor-off | set-password --email …`: restores access for a locked-out owner."""

import click
from flask.cli import AppGroup, with_appcontext

from content_api.account.mails import mail_password_changed, mail_second_factor_changed
from content_api.auth import Admin, AdminBrowser, AdminSession, SecondFactor
from content_api.auth.passwords import why_refused
from content_api.db import connection, write
from content_api.web.rate_counters import RateCounter

account_commands = AppGroup("account", help="Restore the owner's access: second-factor-off, set-password.")

email_option = click.option("--email", required=True, help="The address that she signs in with.")


def _owner(email: str) -> Admin:
    admin = Admin.get_or_none(Admin.email == email.lower())
    if admin is None:
        raise click.ClickException("Nobody signs in with this address.")
    return admin


@account_commands.command("second-factor-off")
@email_option
@with_appcontext
def second_factor_off(email: str) -> None:
    """Switch the second factor off, if phone and recovery codes are lost; sends a notice by mail."""
    with connection(), write():
        admin = _owner(email)
        if not SecondFactor.switch_off(admin):
            raise click.ClickException("Her second factor is off already.")
        mail_second_factor_changed(admin, is_on=False)
    click.echo("Done: the password alone is enough now.")


@account_commands.command("set-password")
@email_option
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True)
@with_appcontext
def set_password(email: str, password: str) -> None:
    """Set a new password; ends all sessions, resets failed attempts and sends a notice by mail."""
    with connection(), write():
        admin = _owner(email)
        refusal = why_refused(password, (admin.username, admin.email))
        if refusal:
            raise click.ClickException(refusal)
        admin.set_password(password)
        AdminSession.delete().where(AdminSession.admin == admin).execute()
        AdminBrowser.delete().where(AdminBrowser.admin == admin).execute()
        # Those of form senders are reset with them; their window is a minute anyway.
        RateCounter.forget_all()
        mail_password_changed(admin)
    click.echo("Done: all her sessions have ended.")
