"""The contract of mail transports: sent under an id, retried while they are down, never lost."""

import email
import email.policy
import ssl
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
from api.moved_clock import MovedClock
from api.ses import Ses
from api.smtp import MailServer
from api.submissions import ask
from content_api import create_app
from content_api.config import Config, ConfigError
from content_api.db import connection, utc_now
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, JobStatus, run_due_jobs
from content_api.jobs.worker import run
from content_api.mail.transports import Smtp, TransportUnavailable
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD, add_owner

MESSAGE = b"From: site@trips.example\r\nTo: dana@example.com\r\nSubject: a\r\n\r\n.a\r\n"
ENQUIRY = {"name": "דנה לוי", "phone": "054-555-0182", "email": "dana@example.com", "message": "מתי יוצאות?"}


class Transport(Protocol):
    """One of them, as the outside sees it."""

    settings: dict[str, str]

    def taken(self) -> dict[str, EmailMessage]:
        """What it took, by the id that it gave."""

    def go_away(self) -> None: ...

    def come_back(self) -> None: ...


class FolderOutside:
    settings = {"MAIL": "file"}  # noqa: RUF012

    def __init__(self, config: Config):
        self.folder = config.data_dir / "mail"

    def taken(self) -> dict[str, EmailMessage]:
        return {file.name: parsed(file.read_bytes()) for file in self.folder.glob("*.eml")}

    def go_away(self) -> None:
        self.folder.write_text("")

    def come_back(self) -> None:
        self.folder.unlink()


class SesOutside:
    settings = {"MAIL": "ses", "MAIL_FROM": "site@trips.example"}  # noqa: RUF012

    def __init__(self, ses: Ses):
        self.ses = ses
        ses.backend.verify_email_address("site@trips.example")

    def taken(self) -> dict[str, EmailMessage]:
        return {mail.id: parsed(mail.raw_data.encode()) for mail in self.ses.backend.sent_messages}

    def go_away(self) -> None:
        self.ses.refusals += [(429, "TooManyRequestsException"), (500, "InternalServiceErrorException")]

    def come_back(self) -> None:
        self.ses.refusals.clear()


class SmtpOutside:
    def __init__(self, server: MailServer):
        self.server = server
        self.settings = {"MAIL": server.address(), "MAIL_FROM": "site@trips.example"}

    def taken(self) -> dict[str, EmailMessage]:
        mails = [parsed(cast(bytes, envelope.content)) for envelope in self.server.taken]
        return {str(mail["X-Entity-Ref-ID"]): mail for mail in mails}

    def go_away(self) -> None:
        self.server.answers = ["451 4.3.0 Try again later"] * 2

    def come_back(self) -> None:
        self.server.answers = []


def parsed(message: bytes) -> EmailMessage:
    return email.message_from_bytes(message, policy=email.policy.default)


@pytest.fixture(params=["folder", "ses", "smtp"])
def transport(request: pytest.FixtureRequest) -> Transport:
    if request.param == "ses":
        return SesOutside(request.getfixturevalue("ses"))
    if request.param == "smtp":
        return SmtpOutside(request.getfixturevalue("mail_server"))
    return FolderOutside(request.getfixturevalue("config"))


@pytest.fixture
def ses(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ses]:
    ses = Ses()
    for name, value in ses.environment.items():
        monkeypatch.setenv(name, value)
    yield ses
    ses.close()


@pytest.fixture
def mail_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MailServer]:
    with MailServer(tmp_path) as server:
        monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
        yield server


@pytest.fixture
def app(config: Config, transport: Transport) -> Flask:
    """The API with this transport."""
    from dataclasses import replace

    changed = {"mail": transport.settings["MAIL"]}
    if sender := transport.settings.get("MAIL_FROM"):
        changed["mail_from"] = sender
    app = create_app(replace(config, **changed))  # type: ignore[arg-type]
    add_owner()
    return app


def mail_jobs() -> list[Any]:
    with connection():
        return list(Job.select().where(Job.kind == "mail.send"))


def test_mail_is_taken_once_under_an_id_that_is_kept(client: FlaskClient, transport: Transport) -> None:
    client.post("/api/contact", json=ENQUIRY)
    run_due_jobs()
    run_due_jobs()
    taken = transport.taken()
    assert sorted(str(mail["To"]) for mail in taken.values()) == ["dana@example.com", "owner@example.com"]
    assert {job.message for job in mail_jobs()} == {f"sent as {mail_id}" for mail_id in taken}
    assert {str(mail["X-Entity-Ref-ID"]) for mail in taken.values()} == {job.id for job in mail_jobs()}


def test_transport_that_is_away_is_asked_again(
    client: FlaskClient, transport: Transport, clock: MovedClock
) -> None:
    client.post("/api/contact", json=ENQUIRY)
    transport.go_away()
    run_due_jobs()
    assert transport.taken() == {}
    assert {job.status for job in mail_jobs()} == {JobStatus.QUEUED}
    transport.come_back()
    clock.move(timedelta(minutes=1))
    run_due_jobs()
    assert len(transport.taken()) == 2
    assert {job.status for job in mail_jobs()} == {JobStatus.SUCCEEDED}


def test_mail_that_was_erased_while_its_worker_hung_leaves_no_copy(
    client: FlaskClient, config: Config
) -> None:
    client.post("/api/contact", json=ENQUIRY)
    with connection():
        while (job := Job.lease_next(utc_now())) and job.kind != "mail.send":
            pass
        assert job
        Job.delete().where(Job.id == job.id).execute()
        run(job)
    assert [file.name for file in (config.data_dir / "mail").glob("*") if job.id in file.name] == []


REFUSED = [
    ((400, "MessageRejected"), "the mail server refuses"),
    ((400, "BadRequestException"), "the mail server does not take the owner's mail"),
]
TEMPORARY = [
    (429, "TooManyRequestsException"),
    (400, "LimitExceededException"),
    (400, "SendingPausedException"),
    (400, "AccountSuspendedException"),
    (400, "MailFromDomainNotVerifiedException"),
    (503, "ServiceUnavailable"),
]


class TestFolder:
    """What only files need."""

    @pytest.fixture
    def transport(self, config: Config) -> Transport:
        return FolderOutside(config)

    def test_mails_are_for_their_own_user_alone(self, client: FlaskClient, config: Config) -> None:
        client.post("/api/contact", json=ENQUIRY)
        run_due_jobs()
        files = (config.data_dir / "mail").glob("*.eml")
        assert {oct(file.stat().st_mode & 0o777) for file in files} == {"0o600"}


class TestSes:
    """What only SES says."""

    @pytest.fixture
    def transport(self, ses: Ses) -> Transport:
        return SesOutside(ses)

    @pytest.mark.parametrize(("refusal", "words"), REFUSED, ids=["the message", "the address"])
    def test_final_refusal_is_not_repeated_but_seen_and_revived(
        self,
        client: FlaskClient,
        owner: FlaskClient,
        ses: Ses,
        refusal: tuple[int, str],
        words: str,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        ses.refusals.append(refusal)
        run_due_jobs()
        (failed,) = owner.get("/api/jobs/failed").get_json()
        assert (failed["about"], failed["attempts"]) == ("enquiry 1 notice", 1)
        assert failed["message"] == f"PermanentFailure: SES: {refusal[1]}"
        assert f"{words}: SES: {refusal[1]}" in caplog.messages
        assert owner.post("/api/jobs/failed/retry").get_json() == {"count": 1}
        run_due_jobs()
        assert [job.status for job in mail_jobs()] == [JobStatus.SUCCEEDED]

    def test_address_of_a_visitor_that_ses_refuses_raises_no_alarm(
        self, client: FlaskClient, owner: FlaskClient, ses: Ses
    ) -> None:
        client.post("/api/contact", json=ENQUIRY)
        ses.refusals += [(400, "BadRequestException")] * 2
        run_due_jobs()
        assert ses.calls == 2
        (failed,) = owner.get("/api/jobs/failed").get_json()
        assert failed["about"] == "enquiry 1 notice"

    @pytest.mark.parametrize("refusal", TEMPORARY, ids=lambda refusal: refusal[1])
    def test_refusal_for_now_is_tried_again_by_the_job_alone(
        self,
        client: FlaskClient,
        ses: Ses,
        clock: MovedClock,
        refusal: tuple[int, str],
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        ses.refusals.append(refusal)
        run_due_jobs()
        (job,) = mail_jobs()
        assert (job.status, job.message, ses.calls) == (
            JobStatus.QUEUED,
            f"TransportUnavailable: SES: {refusal[1]}",
            1,
        )
        assert f"the mail server does not take mails: SES: {refusal[1]}" in caplog.messages
        clock.move(timedelta(seconds=5))
        run_due_jobs()
        assert [job.status for job in mail_jobs()] == [JobStatus.SUCCEEDED]

    def test_sender_that_ses_does_not_know_is_refused_by_moto_itself(
        self, client: FlaskClient, owner: FlaskClient, ses: Ses
    ) -> None:
        ses.backend.reset()
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        run_due_jobs()
        (failed,) = owner.get("/api/jobs/failed").get_json()
        assert failed["message"] == "PermanentFailure: SES: MessageRejected"


class TestSmtp:
    """What only a mail server says. The answers are to the message itself (RFC 5321, 4.2)."""

    @pytest.fixture
    def transport(self, mail_server: MailServer) -> Transport:
        return SmtpOutside(mail_server)

    def test_mail_goes_over_tls_by_whoever_may(self, client: FlaskClient, mail_server: MailServer) -> None:
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        run_due_jobs()
        (envelope,) = mail_server.taken
        assert (envelope.mail_from, envelope.rcpt_tos) == ("site@trips.example", ["owner@example.com"])
        assert mail_server.users == ["us er:@"]

    def test_mail_that_was_taken_is_not_sent_again_when_the_server_hangs_up(
        self, client: FlaskClient, mail_server: MailServer
    ) -> None:
        mail_server.goodbye = "421 4.3.2 Closing"
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        run_due_jobs()
        assert [job.status for job in mail_jobs()] == [JobStatus.SUCCEEDED]
        assert len(mail_server.taken) == 1
        Smtp(mail_server.address()).offer("site@trips.example")

    @pytest.mark.parametrize("answer", ["550 5.1.1 Unknown", "554 5.7.1 Rejected"])
    def test_final_refusal_is_not_repeated_but_seen(
        self, client: FlaskClient, owner: FlaskClient, mail_server: MailServer, answer: str
    ) -> None:
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        mail_server.answers = [answer]
        run_due_jobs()
        (failed,) = owner.get("/api/jobs/failed").get_json()
        assert (failed["attempts"], failed["message"]) == (1, f"PermanentFailure: SMTP: {answer[:3]}")

    @pytest.mark.parametrize("answer", ["421 4.7.0 Closing", "451 4.7.1 Greylisted", "452 4.2.2 Full"])
    def test_refusal_for_now_is_tried_again(
        self, client: FlaskClient, mail_server: MailServer, clock: MovedClock, answer: str
    ) -> None:
        client.post("/api/contact", json={**ENQUIRY, "email": ""})
        mail_server.answers = [answer]
        run_due_jobs()
        (job,) = mail_jobs()
        assert (job.status, job.message) == (JobStatus.QUEUED, f"TransportUnavailable: SMTP: {answer[:3]}")
        clock.move(timedelta(seconds=5))
        run_due_jobs()
        assert len(mail_server.taken) == 1

    def test_mails_that_nobody_takes_up_are_seen(self, client: FlaskClient, clock: MovedClock) -> None:
        client.post("/api/contact", json=ENQUIRY)
        for minutes, state in ((20, "ok"), (11, "degraded")):
            clock.move(timedelta(minutes=minutes))
            assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == state

    @pytest.mark.parametrize("answer", ["550 5.1.1 Unknown", "450 4.2.1 Not now"])
    def test_mailbox_of_a_visitor_that_takes_none_is_no_trouble_of_ours(
        self,
        client: FlaskClient,
        owner: FlaskClient,
        mail_server: MailServer,
        clock: MovedClock,
        answer: str,
    ) -> None:
        mail_server.mailboxes["dana@example.com"] = answer
        made = client.post("/api/contact", json=ENQUIRY).get_json()
        for _ in range(ATTEMPTS_OF_A_DAY):
            run_due_jobs()
            assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == "ok"
            clock.move(timedelta(hours=1, seconds=1))
        assert [envelope.rcpt_tos for envelope in mail_server.taken] == [["owner@example.com"]]
        owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        assert owner.get("/api/jobs/failed").get_json() == []
        told = [line["words"] for line in owner.get(f"/api/contacts/{made['id']}/timeline").get_json()]
        assert "האישור אליה במייל לא התקבל: כדאי לבדוק את הכתובת, או להתקשר" in told

    def test_link_that_a_mailbox_refused_is_told_until_one_is_taken(
        self, client: FlaskClient, owner: FlaskClient, mail_server: MailServer, clock: MovedClock
    ) -> None:
        # Not at the end of a minute, of which there is one link.
        clock.frozen = utc_now().replace(second=10)
        mail_server.mailboxes["dana@example.com"] = "550 5.1.1 Unknown"
        made = ask(client)
        ask(client, email="noa@example.com")
        requests = "/api/user-rights/requests"

        def told() -> list[str | None]:
            run_due_jobs()
            return [row["noLinkReason"] for row in owner.get(requests).get_json()]

        assert told() == ["refused", None]
        clock.move(timedelta(seconds=1))
        assert owner.post(f"{requests}/{made['id']}/confirmation").status_code == 200
        assert told() == ["refused", None]
        # Within the same minute: nothing is sent, and nothing is said to be.
        again = owner.post(f"{requests}/{made['id']}/confirmation")
        assert (again.status_code, again.get_json()["message"]) == (409, "עוד רגע: אפשר לשלוח שוב בעוד דקה.")
        log = owner.get(f"{requests}/{made['id']}/log").get_json()
        assert [entry["act"] for entry in log] == ["link_sent"]
        mail_server.mailboxes.clear()
        clock.move(timedelta(minutes=1))
        assert owner.post(f"{requests}/{made['id']}/confirmation").status_code == 200
        assert told() == [None, None]

    @pytest.mark.parametrize(
        "answer",
        ["554 5.7.1 Relay access denied", "553 5.7.1 Sender", "421 4.3.2 Closing", "550 No 5.1.1"],
    )
    def test_what_the_server_refuses_of_us_is_seen_and_sent_again(
        self,
        client: FlaskClient,
        owner: FlaskClient,
        mail_server: MailServer,
        clock: MovedClock,
        answer: str,
    ) -> None:
        mail_server.mailboxes["dana@example.com"] = answer
        client.post("/api/contact", json=ENQUIRY)
        for _ in range(3):
            run_due_jobs()
            clock.move(timedelta(minutes=1))
        assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == "degraded"
        mail_server.mailboxes.clear()
        owner.post("/api/jobs/failed/retry")
        clock.move(timedelta(hours=2))
        run_due_jobs()
        assert ["dana@example.com"] in [envelope.rcpt_tos for envelope in mail_server.taken]

    @pytest.mark.parametrize("answer", ["550 5.1.1 Unknown", "450 4.2.1 Not now"])
    def test_mailbox_of_the_owner_that_takes_none_is_seen(
        self, client: FlaskClient, mail_server: MailServer, clock: MovedClock, answer: str
    ) -> None:
        mail_server.mailboxes["owner@example.com"] = answer
        client.post("/api/contact", json=ENQUIRY)
        for _ in range(3):
            run_due_jobs()
            clock.move(timedelta(minutes=1))
        assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == "degraded"


class TestSmtpSettings:
    """What is wrong with the settings loses no mail, and no password."""

    @pytest.mark.parametrize("scheme", ["smtp", "smtps"])
    def test_both_ways_to_tls(self, mail_server: MailServer, tmp_path: Path, scheme: str) -> None:
        with MailServer(tmp_path, starttls=scheme == "smtp") as server:
            assert Smtp(server.address()).deliver(MESSAGE, "token") == "token"
            assert [envelope.content for envelope in server.taken] == [MESSAGE]

    def test_wrong_password_is_asked_again(self, mail_server: MailServer) -> None:
        with pytest.raises(TransportUnavailable, match=r"^SMTP: SMTPAuthenticationError 535$"):
            Smtp(mail_server.address(password="wrong")).deliver(MESSAGE, "token")

    def test_certificate_of_somebody_else_is_refused(
        self, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(ssl.SSLCertVerificationError):
            Smtp(mail_server.address()).deliver(MESSAGE, "token")
        assert mail_server.taken == []

    def test_no_password_goes_over_an_open_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Smtp, "SAFE_WITHOUT_TLS", frozenset())
        with MailServer(tmp_path, tls=False) as server:
            with pytest.raises(TransportUnavailable, match=r"^SMTP: SMTPNotSupportedError$"):
                Smtp(server.address()).deliver(MESSAGE, "token")
            assert server.users == []

    @pytest.mark.parametrize(
        "mail",
        [
            "smtp",
            "smtp://",
            "mailto:a@b",
            "https://user:secret@host",
            "SES",
            "smtps://user:secret/2@host",
            "smtps://user:sec#ret@host",
            "smtps://user:9/secret@host",
        ],
    )
    def test_setting_that_names_no_transport_stops_the_start(self, mail: str) -> None:
        with pytest.raises(ConfigError, match=r"^MAIL must be") as error:
            Config.from_environ({"MAIL": mail})
        assert "secret" not in str(error.value)

    def test_mail_is_tried_without_sending(
        self, config: Config, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def tried(mail: str) -> tuple[int, str]:
            app = create_app(replace(config, mail=mail, mail_from="site@trips.example"))
            ended = app.test_cli_runner().invoke(args=["try-mail"])
            return ended.exit_code, ended.output

        assert tried("file") == (0, "MAIL is file: there is no mail server to ask.\n")
        assert tried(mail_server.address()) == (0, "The mail server takes mails.\n")
        for mail, said in {
            mail_server.address(password="wrong"): "refuses USER or PASSWORD of MAIL (535)",
            "smtps://user:sécret@127.0.0.1:9": "127.0.0.1 does not answer",
            "smtps://user:secret@mail.invalid": "There is no mail server mail.invalid",
            "smtps://user:secret@127.0.0.1:9": "127.0.0.1 does not answer on port 9 (ConnectionRefusedError)",
        }.items():
            code, output = tried(mail)
            assert code == 1
            assert said in output
            assert "secret" not in output
        monkeypatch.delenv("SSL_CERT_FILE")
        assert "The certificate is not of 127.0.0.1" in tried(mail_server.address())[1]
        assert mail_server.taken == []
