"""Checks of scripts/doctor.py for a stage on AWS: settings, mail service, database and bucket."""

import re
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

from http_probe import Finding, ask, check_status

ROOT = Path(__file__).parents[1]
CERTIFICATES = Path("content-api/content_api/certificates")
OPTIONAL = {
    "FACTOR_KEY": "the owner cannot have a second step at her sign-in",
    "VAPID_PRIVATE_KEY": "her phone hears of no enquiry",
}


def check_settings(stage: Any, running: dict[str, str]) -> Finding:
    """Whether the function runs with the settings of the Parameter Store; names, never values."""
    kept = stage.environment
    differing = sorted(name for name in kept if kept[name] != running.get(name))
    if not differing:
        return Finding("what runs has the settings of the Parameter Store")
    what = f"{', '.join(differing)} in the Parameter Store: what runs has another or none"
    return Finding(what, f"npm run deploy -- {stage.name}")


def check_optional_settings(settings: dict[str, str]) -> Iterator[Finding]:
    """Optional secrets: the API starts without them, but a feature is missing."""
    for name, lacking in OPTIONAL.items():
        if not settings.get(name):
            fix = (
                f"{name} into the Parameter Store (docs/operations/netlify-and-lambda.md, 5), then a deploy."
            )
            yield Finding(f"{name} is not set: {lacking}", fix)


def check_mail(stage: Any) -> Iterator[Finding]:
    """Check that SES is out of its sandbox, where it only sends to its simulator (the canary's address)."""
    if stage.environment["MAIL"] != "ses":
        return
    # Imported here, as the doctor's other checks need only the standard library.
    from botocore.exceptions import ClientError

    try:
        yield from _check_ses(stage.client("sesv2"), stage.environment["MAIL_FROM"])
    except ClientError as error:
        fix = "The deployer's rights as they are now: docs/operations/netlify-and-lambda.md, Afterwards."
        yield Finding(f"SES does not answer ({error.response['Error']['Code']})", fix)


def _check_ses(ses: Any, sender: str) -> Iterator[Finding]:
    account = ses.get_account()
    if not account.get("SendingEnabled", True):
        fix = "AWS has paused it: the Account health of SES's console says why, and whom to write to."
        yield Finding("SES sends nothing: sending is paused", fix)
    if not account["ProductionAccessEnabled"]:
        fix = "SES's console: Request production access; a day or so."
        yield Finding("SES is in its sandbox: what visitors send reaches nobody by mail", fix)
    domain = sender.rpartition("@")[2]
    try:
        is_known = ses.get_email_identity(EmailIdentity=domain)["VerifiedForSendingStatus"]
    except ses.exceptions.NotFoundException:
        is_known = False
    fix = "The three CNAME records TOKEN._domainkey; aws sesv2 get-email-identity names the tokens."
    what = f"SES sends from {sender}" if is_known else f"SES does not know {domain} yet"
    yield Finding(what, None if is_known else fix)


def check_database(url: str) -> Iterator[Finding]:
    """Whether the database has an IPv4 address (Lambda has no IPv6) and its certificate is verified."""
    parts = urlsplit(url)
    try:
        socket.getaddrinfo(parts.hostname, parts.port or 5432, socket.AF_INET)
        yield Finding("the database has an address that Lambda reaches")
    except OSError:
        fix = "An address with IPv4, at some providers an add-on, or their pooler in session mode."
        yield Finding(f"DNS has no IPv4 address for the database ({parts.hostname})", fix)
    asked = parse_qs(parts.query)
    # With sslrootcert=system libpq requires verify-full.
    is_asked = asked.get("sslmode") == ["verify-full"] or asked.get("sslrootcert") == ["system"]
    fix = "sslmode=verify-full&sslrootcert=… at the end of DATABASE_URL."
    what = f"the database's certificate is {'' if is_asked else 'not '}asked for"
    yield Finding(what, None if is_asked else fix)
    name = asked.get("sslrootcert", ["system"])[-1]
    if name != "system" and "/" not in name and not _is_committed(CERTIFICATES / name):
        fix = f"git add {CERTIFICATES / name}, commit and push, or the next clone deploys without it."
        yield Finding(f"{name}, who signed the database's certificate, is not committed", fix)


def _is_committed(path: Path) -> bool:
    command = ["git", "ls-files", "--error-unmatch", path]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
    except OSError:
        # Without Git this cannot be known.
        return True


def check_uploads(site: str, bucket: str) -> Iterator[Finding]:
    """Check that the pages' CSP and the bucket's CORS rules allow uploads from the owner's browser."""
    home = ask(site)
    if home.status:
        policy = home.headers.get("Content-Security-Policy", "")
        fix = f"UPLOAD_ORIGIN = {bucket} in Netlify's variables, and a new deploy."
        is_let = re.search(rf"connect-src [^;]*{re.escape(bucket)}(?![^ ;])", policy)
        what = f"pages let photographs {'' if is_let else 'not '}go to {bucket}"
        yield Finding(what, None if is_let else fix)
    asked = {
        "Origin": site,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
    }
    fix = "aws s3api put-bucket-cors, as in docs/operations/netlify-and-lambda.md."
    yield check_status(
        "the bucket takes photographs from the site's pages", ask(bucket, preflight=asked), 200, fix
    )


def check_backups(stage: Any, recovery: ModuleType) -> Iterator[Finding]:
    """Whether database and pictures can be restored; a database outside AWS cannot be checked."""
    lacking = recovery.lacking(stage)
    if not lacking:
        yield Finding("database and pictures can be brought back")
    for sentence in lacking:
        host = urlsplit(stage.environment["DATABASE_URL"]).hostname or ""
        if sentence.startswith(recovery.NOT_IN_RDS) and not host.endswith(".rds.amazonaws.com"):
            yield Finding("the database is not RDS's: its provider takes the backups")
            continue
        what, _, fix = sentence.partition(": ")
        yield Finding(what, fix)
