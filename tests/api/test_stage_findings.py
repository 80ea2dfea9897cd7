"""scripts/stage_findings.py: faults of a stage on AWS, by its settings and AWS's responses."""

import socket
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from botocore.exceptions import ClientError, NoCredentialsError

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
sys.path.append(str(Path(__file__).parents[2] / "scripts" / "deploy"))
import pipeline
import recovery
import stage_findings
from content_api.config import ON_LAMBDA, Config
from stage import NEEDED, NotReady, Stage


def test_a_setting_that_no_deploy_has_brought_yet() -> None:
    stage: Any = SimpleNamespace(name="production", environment={"SITE_URL": "a", "BUILD_HOOK_URL": "secret"})
    assert stage_findings.check_settings(stage, {"SITE_URL": "a", "BUILD_HOOK_URL": "secret"}).fix is None
    found = stage_findings.check_settings(stage, {"SITE_URL": "a"})
    assert (found.what, found.fix) == (
        "BUILD_HOOK_URL in the Parameter Store: what runs has another or none",
        "npm run deploy -- production",
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("SITE_URL", "site.example", "Lambda needs SITE_URL to begin with https://"),
        ("OBJECT_STORE", "my-bucket", "Lambda needs OBJECT_STORE to begin with s3://"),
        ("MAIL", "smtp://mail.example", "Lambda needs MAIL to begin with ses"),
        ("PROXY_SECRET", "", "lacks PROXY_SECRET under /women-travel/production/"),
        ("SITE_URL", "https://site..example", "SITE_URL is no address: https://site..example"),
        ("MAIL_FROM", "hello@", "MAIL_FROM is no address: hello@"),
    ],
)
def test_a_setting_that_lambda_does_not_start_with_is_said_before_anything_is_asked(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    store_settings(monkeypatch, **{name: value})
    with pytest.raises(NotReady, match=said):
        _ = Stage("production").environment


def test_role_may_send_from_the_address_that_mails_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    store_settings(monkeypatch, SITE_URL="https://Www.הרים.example:443/", MAIL_FROM="hello@הרים.example")
    settings = Stage("production").environment
    assert (settings["SITE_URL"], settings["MAIL_FROM"]) == (
        "https://www.xn--8dbkm6b.example",
        "hello@xn--8dbkm6b.example",
    )
    assert settings["MAIL_FROM"] == Config.from_environ({"MAIL_FROM": "hello@הרים.example"}).mail_from


def store_settings(monkeypatch: pytest.MonkeyPatch, **given: str) -> None:
    """A Parameter Store with all that Lambda needs, and these."""
    settings = {name: f"{beginning}x" for name, beginning in NEEDED.items()} | given
    stored = [{"Name": f"/women-travel/production/{name}", "Value": kept} for name, kept in settings.items()]
    pages = SimpleNamespace(paginate=lambda **_: [{"Parameters": stored}])
    monkeypatch.setattr(Stage, "client", lambda *_: SimpleNamespace(get_paginator=lambda _: pages))


class Unknown(Exception): ...


def test_a_bucket_that_is_not_there() -> None:
    def versioning(**_: str) -> None:
        raise Unknown

    s3 = SimpleNamespace(get_bucket_versioning=versioning, exceptions=SimpleNamespace(NoSuchBucket=Unknown))
    stage: Any = SimpleNamespace(bucket="lost", client={"s3": s3}.__getitem__)
    (found,) = recovery._of_pictures(stage)
    assert found.startswith("OBJECT_STORE names lost, which is no bucket: ")


def test_a_deployer_whose_rights_are_older_than_this_version() -> None:
    def refused() -> None:
        raise ClientError({"Error": {"Code": "AccessDeniedException"}}, "GetAccount")

    settings = {"MAIL": "ses", "MAIL_FROM": "hello@site.example"}
    ses = SimpleNamespace(get_account=refused)
    stage: Any = SimpleNamespace(environment=settings, client={"sesv2": ses}.__getitem__)
    (found,) = stage_findings.check_mail(stage)
    assert found.what == "SES does not answer (AccessDeniedException)"


@pytest.mark.parametrize(
    ("mail", "is_open", "is_paused", "verified", "said"),
    [
        ("ses", True, False, True, {"SES sends from hello@site.example": True}),
        (
            "ses",
            True,
            True,
            True,
            {"SES sends nothing: sending is paused": False, "SES sends from hello@site.example": True},
        ),
        ("ses", True, False, None, {"SES does not know site.example yet": False}),
        (
            "ses",
            False,
            False,
            False,
            {
                "SES is in its sandbox: what visitors send reaches nobody by mail": False,
                "SES does not know site.example yet": False,
            },
        ),
        ("smtps://mail.example", False, False, False, {}),
    ],
)
def test_mails_that_ses_would_not_send(
    mail: str, is_open: bool, is_paused: bool, verified: bool | None, said: dict[str, bool]
) -> None:
    def identity(**asked: str) -> dict[str, Any]:
        assert asked == {"EmailIdentity": "site.example"}
        if verified is None:
            raise Unknown
        return {"VerifiedForSendingStatus": verified}

    ses = SimpleNamespace(
        get_account=lambda: {"ProductionAccessEnabled": is_open, "SendingEnabled": not is_paused},
        get_email_identity=identity,
        exceptions=SimpleNamespace(NotFoundException=Unknown),
    )
    settings = {"MAIL": mail, "MAIL_FROM": "hello@site.example"}
    stage: Any = SimpleNamespace(environment=settings, client={"sesv2": ses}.__getitem__)
    found = stage_findings.check_mail(stage)
    assert {finding.what: finding.fix is None for finding in found} == said


def test_secrets_without_which_she_lacks_something() -> None:
    assert list(stage_findings.check_optional_settings({"FACTOR_KEY": "a", "VAPID_PRIVATE_KEY": "b"})) == []
    (found,) = stage_findings.check_optional_settings({"FACTOR_KEY": "a"})
    assert found.what == "VAPID_PRIVATE_KEY is not set: her phone hears of no enquiry"
    assert found.fix


def test_a_certificate_that_the_next_clone_would_lack() -> None:
    url = "postgresql://site:x@127.0.0.1/site?sslmode=verify-full&sslrootcert={}"
    *_, found = stage_findings.check_database(url.format("rds.pem"))
    assert found.what == "rds.pem, who signed the database's certificate, is not committed"
    assert "git add content-api/content_api/certificates/rds.pem" in str(found.fix)
    # That one is.
    assert all(finding.fix is None for finding in stage_findings.check_database(url.format("__init__.py")))


def test_whoever_aws_does_not_know_is_told_how_it_does() -> None:
    refused = ClientError({"Error": {"Code": "UnrecognizedClientException"}}, "GetParametersByPath")
    for failure in (NoCredentialsError(), refused):
        assert "export AWS_PROFILE=site-deployer" in pipeline.sentence(failure)
    denied = ClientError({"Error": {"Code": "AccessDenied"}}, "GetParametersByPath")
    assert pipeline.sentence(denied) == str(denied)


def test_a_database_that_lambda_does_not_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage_findings, "_is_committed", lambda _path: True)
    good = "postgresql://site:x@127.0.0.1/site?sslmode=verify-full&sslrootcert=rds.pem"
    for url in (good, "postgresql://site:x@127.0.0.1/site?sslrootcert=system"):
        assert [finding.fix for finding in stage_findings.check_database(url)] == [None, None]

    def none(*_: Any) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "no address")

    monkeypatch.setattr(socket, "getaddrinfo", none)
    found = stage_findings.check_database("postgresql://site:x@db.example/site?sslmode=require")
    assert [finding.what for finding in found if finding.fix] == [
        "DNS has no IPv4 address for the database (db.example)",
        "the database's certificate is not asked for",
    ]


def test_a_database_of_another_provider_is_not_ours_to_judge() -> None:
    lacking = ["RDS has no database at db.example in eu: take a backup", "A picture is lost: keep versions"]
    recovery: Any = SimpleNamespace(NOT_IN_RDS="RDS has no database at", lacking=lambda _stage: lacking)

    def found(url: str) -> list[tuple[str, str | None]]:
        stage: Any = SimpleNamespace(environment={"DATABASE_URL": url})
        return [(finding.what, finding.fix) for finding in stage_findings.check_backups(stage, recovery)]

    # One of RDS that is not found there is gone, or in another region.
    assert found("postgresql://a:b@x.eu.rds.amazonaws.com/site")[0][1] == "take a backup"
    assert found("postgresql://a:b@db.example/site") == [
        ("the database is not RDS's: its provider takes the backups", None),
        ("A picture is lost", "keep versions"),
    ]


def test_deploying_asks_for_what_the_api_needs_on_lambda() -> None:
    assert NEEDED == ON_LAMBDA
