"""Transports that deliver a composed message: a folder on one machine, SMTP, or Amazon SES.

`deliver` returns the transport's id of the message; it raises Refused if a retry cannot help, and other
exceptions otherwise. `forget` deletes a local copy.
"""

import email
import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.utils import getaddresses
from typing import Any
from urllib.parse import unquote, urlsplit

from content_api.atomic_files import atomic_file
from content_api.config import Config

# The recipient of canary mails without SES. `Folder` writes them to a file, `Smtp` calls `offer` only.
CANARY_ADDRESS = "canary@localhost"


class Refused(Exception):
    """The transport rejects this message permanently."""


class TransportUnavailable(Exception):
    """The transport is unavailable, or limits the rate."""


# The status codes of RFC 3463 about a mailbox (X.1.1 to X.1.3, X.1.6, X.1.10, X.2.x); servers also refuse a
# recipient because of the sender, relaying or quotas.
OF_THE_MAILBOX = re.compile(rb"[45]\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b")


class RecipientRefused(Refused):
    """The server rejects this recipient permanently."""


class RecipientUnavailable(TransportUnavailable):
    """The server rejects this recipient temporarily."""


# Errors that a retry cannot help. SES has no code of its own for an address that it does not take, so that
# a visitor's mail ends with these as with a mailbox that is not there.
PERMANENT_SES_ERRORS: dict[str, type[Refused]] = {
    "MessageRejected": Refused,
    "BadRequestException": RecipientRefused,
    "InvalidParameterValue": RecipientRefused,
    "ValidationException": RecipientRefused,
}


class Folder:
    """Writes .eml files under DATA_DIR/mail; a mail that is sent twice overwrites its file."""

    def __init__(self, config: Config):
        self.root = config.data_dir / "mail"

    def deliver(self, message: bytes, token: str) -> str:
        # Not for other users of the machine: mails hold links to a new password.
        with atomic_file(self.root / f"{token}.eml", 0o600) as partial:
            partial.write_bytes(message)
        return f"{token}.eml"

    def forget(self, token: str) -> None:
        (self.root / f"{token}.eml").unlink(missing_ok=True)


class Smtp:
    """A mail server, over TLS: `smtps://USER:PASSWORD@HOST` (port 465), or `smtp://` by STARTTLS (port 587).

    Only a server on this machine may do without TLS. Each mail has a connection of its own; there are few.
    """

    TIMEOUT = 15
    SAFE_WITHOUT_TLS = frozenset({"localhost", "127.0.0.1", "::1"})

    def __init__(self, address: str):
        self.address = urlsplit(address)

    @property
    def server(self) -> tuple[str, int]:
        """Host and port."""
        usual = 465 if self.address.scheme == "smtps" else 587
        return self.address.hostname or "", self.address.port or usual

    def deliver(self, message: bytes, token: str) -> str:
        head = email.message_from_bytes(message)
        (_, sender), *recipients = getaddresses([head["From"], *head.get_all("To", [])])
        try:
            addresses = [address for _, address in recipients]
            if addresses == [CANARY_ADDRESS]:
                self.offer(sender)
            else:
                with self._connected() as server:
                    server.sendmail(sender, addresses, message)
        except smtplib.SMTPRecipientsRefused as error:
            codes, words = zip(*error.recipients.values(), strict=True)
            if all(map(OF_THE_MAILBOX.match, words)):
                raise _refusal(RecipientRefused, RecipientUnavailable, *codes) from None
            raise _refusal(Refused, TransportUnavailable, *codes) from None
        except smtplib.SMTPDataError as error:
            raise _refusal(Refused, TransportUnavailable, error.smtp_code) from None
        except smtplib.SMTPException as error:
            # Without the server's text, which may quote the address. Wrong settings are retried too.
            raise TransportUnavailable(
                f"SMTP: {type(error).__name__} {getattr(error, 'smtp_code', '')}".rstrip()
            ) from None
        return token

    def offer(self, sender: str) -> None:
        """Sign in and start a mail up to RCPT TO, since some servers check the sender only then.

        Raises smtplib.SMTPException, or OSError if the server cannot be reached.
        """
        with self._connected() as server:
            code, answer = server.mail(sender)
            if code == 250:
                code, answer = server.rcpt(sender)
            if code not in (250, 251):
                raise smtplib.SMTPSenderRefused(code, answer, sender)
            server.rset()

    def forget(self, token: str) -> None:
        """None is kept."""

    @contextmanager
    def _connected(self) -> Iterator[smtplib.SMTP]:
        (host, port), context = self.server, ssl.create_default_context()
        if self.address.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=self.TIMEOUT, context=context)
        else:
            server = smtplib.SMTP(host, port, timeout=self.TIMEOUT)
        try:
            server.ehlo()
            if self.address.scheme == "smtp" and (
                server.has_extn("starttls") or host not in self.SAFE_WITHOUT_TLS
            ):
                server.starttls(context=context)
            if self.address.username:
                server.login(unquote(self.address.username), unquote(self.address.password or ""))
            yield server
            # The message is accepted already, whatever the server answers to QUIT.
            with suppress(smtplib.SMTPException, OSError):
                server.quit()
        finally:
            server.close()


def _refusal(
    final: type[Refused], passing: type[TransportUnavailable], *codes: int
) -> Refused | TransportUnavailable:
    """5xx is final (RFC 5321, 4.2.1)."""
    kind = final if codes and min(codes) >= 500 else passing
    return kind(f"SMTP: {' '.join(map(str, codes))}")


class Ses:
    """Amazon SES. boto3 is imported at the first mail; its retries are off, since the job is retried."""

    def __init__(self) -> None:
        self.client: Any = None

    def deliver(self, message: bytes, token: str) -> str:
        from botocore.exceptions import ClientError

        self.client = self.client or _client()
        try:
            answer = self.client.send_email(Content={"Raw": {"Data": message}})
        except ClientError as error:
            # The code only: the text may quote the address.
            code = str(error.response["Error"]["Code"])
            kind = PERMANENT_SES_ERRORS.get(code, TransportUnavailable)
            raise kind(f"SES: {code}") from None
        return str(answer["MessageId"])

    def forget(self, token: str) -> None:
        """None is kept."""


Transport = Folder | Smtp | Ses


def transport_for(config: Config) -> Transport:
    """The transport that the setting MAIL names."""
    if config.mail == "ses":
        return Ses()
    return Folder(config) if config.mail == "file" else Smtp(config.mail)


def _client() -> Any:
    import boto3
    from botocore.config import Config as Settings

    settings = Settings(connect_timeout=5, read_timeout=15, retries={"total_max_attempts": 1})
    return boto3.client("sesv2", config=settings)
