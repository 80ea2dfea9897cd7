"""`flask try-mail`: whether the mail server of MAIL would take this site's mails. Nothing is sent."""

import smtplib
import socket
import ssl

import click
from flask import current_app
from flask.cli import with_appcontext

from content_api.config import Config, config_of
from content_api.mail.transports import Smtp

SIGN_IN_REFUSED = (
    "The mail server refuses USER or PASSWORD of MAIL ({}). In both, %40 stands for @, %23 for #, %2F for / "
    "and %25 for %; where the mailbox has a second step, its provider makes a password for programs."
)


@click.command("try-mail")
@with_appcontext
def try_mail() -> None:
    """Sign in to the mail server and offer it a mail; exits with 1 and a message if that fails."""
    config = config_of(current_app)
    if config.mail in {"file", "ses"}:
        click.echo(f"MAIL is {config.mail}: there is no mail server to ask.")
        return
    if wrong := what_is_wrong(config):
        raise click.ClickException(wrong)
    click.echo("The mail server takes mails.")


def what_is_wrong(config: Config) -> str | None:
    """What is wrong with MAIL or MAIL_FROM, without their secrets; None if mails can be sent."""
    smtp = Smtp(config.mail)
    host, port = smtp.server
    try:
        smtp.offer(config.mail_from)
    except smtplib.SMTPAuthenticationError as error:
        return SIGN_IN_REFUSED.format(error.smtp_code)
    except smtplib.SMTPSenderRefused as error:
        return f"The mail server does not send for MAIL_FROM, {config.mail_from} ({error.smtp_code})."
    except UnicodeError:
        return "USER and PASSWORD of MAIL may hold ASCII signs alone; the provider can make such a password."
    except smtplib.SMTPException as error:
        return f"The mail server refuses ({type(error).__name__}): smtps:// is for port 465, smtp:// for 587."
    except socket.gaierror:
        return f"There is no mail server {host}: the HOST of MAIL is mistyped, or DNS does not know it yet."
    except ssl.SSLCertVerificationError:
        return f"The certificate is not of {host}: HOST of MAIL has to be the name that the provider gives."
    except OSError as error:
        return (
            f"{host} does not answer on port {port} ({type(error).__name__}). smtps:// is for port 465, "
            "smtp:// for 587; some providers of servers shut both until they are asked."
        )
    return None
