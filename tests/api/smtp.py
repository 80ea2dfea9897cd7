"""A local mail server with its own certificate and one user."""

import logging
import socket
import ssl
from datetime import timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from content_api.db import utc_now
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

USER, PASSWORD = "us er:@", "pa/ss#word"

# The log that is searched for personal data is the product's.
logging.getLogger("mail.log").propagate = False


class MailServer:
    """`answers` are the next ones to a message, before one is taken; `mailboxes` those of recipients.

    `goodbye` is the response to QUIT.
    """

    def __init__(self, folder: Path, *, tls: bool = True, starttls: bool = False):
        self.answers: list[str] = []
        self.mailboxes: dict[str, str] = {}
        self.goodbye = "221 Bye"
        self.taken: list[Envelope] = []
        self.offered: list[str] = []
        self.users: list[str] = []
        self.certificate = folder / "mail-server.pem"
        self._scheme = "smtps" if tls and not starttls else "smtp"
        context = self._context() if tls else None
        auth: dict[str, Any] = {"authenticator": self._authenticate, "auth_require_tls": False}
        if starttls:
            auth |= {"tls_context": context}
        ssl_context = None if starttls else context
        self._controller = Controller(
            self, "127.0.0.1", _free_port(), ssl_context=ssl_context, ready_timeout=30, **auth
        )

    def address(self, password: str = PASSWORD) -> str:
        user = f"{quote(USER, safe='')}:{quote(password, safe='')}"
        return f"{self._scheme}://{user}@127.0.0.1:{self._controller.port}"

    async def handle_MAIL(
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.offered.append(address)
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.mailboxes:
            return self.mailboxes[address]
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(options)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        if self.answers:
            return self.answers.pop(0)
        self.taken.append(envelope)
        return "250 OK"

    async def handle_QUIT(self, _server: SMTP, _session: Session, _envelope: Envelope) -> str:
        return self.goodbye

    def _authenticate(
        self, _server: SMTP, _session: Session, _envelope: Envelope, _mechanism: str, given: Any
    ) -> AuthResult:
        assert isinstance(given, LoginPassword)
        self.users.append(given.login.decode())
        return AuthResult(success=given == LoginPassword(USER.encode(), PASSWORD.encode()), handled=False)

    def _context(self) -> ssl.SSLContext:
        if not self.certificate.exists():
            self.certificate.write_bytes(_certificate())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        return context

    def __enter__(self) -> Self:
        self._controller.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._controller.stop()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _certificate() -> bytes:
    """A key and a self-signed certificate for 127.0.0.1."""
    import ipaddress

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail server of a test")])
    now = utc_now()
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=800))
        .not_valid_after(now + timedelta(days=800))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + made.public_bytes(serialization.Encoding.PEM)
