"""What takes a finished message: a folder on one machine, a mail server by SMTP, or Amazon SES.

`deliver` answers the id under which it took the message; raises Refused, or anything else to be asked again.
`forget` deletes the copy that is kept here, if one is.
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

from content_api.atomic_files import write_atomically
from content_api.config import Config

# No use to send it again.
PERMANENT_SES_ERRORS = frozenset(
    {"MessageRejected", "BadRequestException", "InvalidParameterValue", "ValidationException"}
)
# A mail to it is written into a file on one machine; by SMTP the server is asked whether it would take it.
CANARY_ADDRESS = "canary@localhost"


class Refused(Exception):
    """The transport will never take this message."""


class Away(Exception):
    """The transport takes nothing now, or not so fast."""


# Servers judge the sender, the relay and their quotas at the recipient as well; these alone speak of a
# mailbox (RFC 3463: X.1.1 to X.1.3, X.1.6, X.1.10, X.2.x).
OF_THE_MAILBOX = re.compile(rb"[45]\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b")


class RecipientRefused(Refused):
    """It takes mails, but never one to this recipient."""


class RecipientAway(Away):
    """It takes mails, but none to this recipient now."""


class Folder:
    """One .eml file each under DATA_DIR/mail; a mail sent twice is written over itself."""

    def __init__(self, config: Config):
        self.root = config.data_dir / "mail"

    def deliver(self, message: bytes, token: str) -> str:
        write_atomically(self.root / f"{token}.eml", message)
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
                raise _refusal(RecipientRefused, RecipientAway, *codes) from None
            raise _refusal(Refused, Away, *codes) from None
        except smtplib.SMTPDataError as error:
            raise _refusal(Refused, Away, error.smtp_code) from None
        except smtplib.SMTPException as error:
            # Its words may quote the address. A wrong sender or password is mended in the settings.
            raise Away(f"SMTP: {type(error).__name__} {getattr(error, 'smtp_code', '')}".rstrip()) from None
        return token

    def offer(self, sender: str) -> None:
        """Sign in and offer a mail as far as a recipient: some servers judge the sender only then.

        Raises smtplib.SMTPException, or OSError where the server is not reached.
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
            # A message that was taken stays taken, whatever is answered to QUIT.
            with suppress(smtplib.SMTPException, OSError):
                server.quit()
        finally:
            server.close()


def _refusal(final: type[Refused], passing: type[Away], *codes: int) -> Refused | Away:
    """5xx is final (RFC 5321, 4.2.1)."""
    kind = final if codes and min(codes) >= 500 else passing
    return kind(f"SMTP: {' '.join(map(str, codes))}")


class Ses:
    """Amazon SES. boto3 is loaded with the first mail; its own retries are off, the job has better ones."""

    def __init__(self) -> None:
        self.client: Any = None

    def deliver(self, message: bytes, token: str) -> str:
        from botocore.exceptions import ClientError

        self.client = self.client or _client()
        try:
            answer = self.client.send_email(Content={"Raw": {"Data": message}})
        except ClientError as error:
            # Its words may quote the address; its code says enough.
            code = str(error.response["Error"]["Code"])
            raise (Refused if code in PERMANENT_SES_ERRORS else Away)(f"SES: {code}") from None
        return str(answer["MessageId"])

    def forget(self, token: str) -> None:
        """None is kept."""


Transport = Folder | Smtp | Ses


def transport_for(config: Config) -> Transport:
    """The one that MAIL names."""
    if config.mail == "ses":
        return Ses()
    return Folder(config) if config.mail == "file" else Smtp(config.mail)


def _client() -> Any:
    import boto3
    from botocore.config import Config as Settings

    settings = Settings(connect_timeout=5, read_timeout=15, retries={"total_max_attempts": 1})
    return boto3.client("sesv2", config=settings)
