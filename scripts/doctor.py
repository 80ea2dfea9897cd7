"""Read-only configuration check of a live site: `npm run doctor -- https://SITE`.

Prints a line for each check: what is right, or what is wrong and how to fix it; exit code 1 if anything is.
Needs only the standard library. With API_URL, or a stage's name instead of the address (production; needs AWS
credentials), also checks the API past the proxy. Sending an enquiry is left to scripts/canary.py.
"""

import json
import os
import re
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

from dns_checks import check_dns
from http_probe import PATIENCE, REDIRECTS, Answer, Finding, ask, check_status
from stage_findings import (
    check_backups,
    check_database,
    check_mail,
    check_optional_settings,
    check_settings,
    check_uploads,
)

# Let's Encrypt certificates are renewed a month before they expire.
MIN_DAYS = 14
# A day between nightly builds, and six hours to fix one that failed; in seconds.
BUILT_WITHIN = 30 * 3600
# Prefixes of European regions at AWS and Netlify.
IN_EUROPE = ("eu-", "fra", "dub", "lhr")
# Refused by the form relay itself, without a call to the API.
LARGER_THAN_A_FORM = b"x" * (1024 * 1024 + 1)

HEADERS = {
    "Content-Security-Policy": "default-src 'none'",
    "Strict-Transport-Security": "max-age=",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
}
BY_RULES = "The rules of netlify.toml are not those of this site: deploy the newest version."
SITE_URL = "SITE_URL where the site is built: the address that visitors know. Then a new deploy."
BY_THE_DATABASE = (
    "DATABASE_URL goes through a connection pooler that drops them: the database's own address instead, or "
    "ALTER DATABASE … SET statement_timeout = '15s', and … SET idle_in_transaction_session_timeout = '30s'."
)
PARTS = {
    "database": ("the database answers", "DATABASE_URL, and the database's own state."),
    "jobs": (
        "jobs run",
        "At AWS: EventBridge's rule of each minute, the function's log. On one machine: women-travel log.",
    ),
    "mail": (
        "mails are sent",
        "MAIL and MAIL_FROM; at SES: the domain is verified, the account out of the sandbox.",
    ),
    "objects": (
        "the pictures' store answers",
        "OBJECT_STORE; at AWS: the bucket's name and the role's rights.",
    ),
    "build": (
        "builds succeed",
        "The admin says at its top what happened; so does Netlify's log of the deploy.",
    ),
}


def findings(site: str, api: str = "", hook: str = "") -> Iterator[Finding]:
    """Check the site and, if their addresses are given, the API behind it and its build hook.

    Addresses have no trailing slash.
    """
    home = ask(site)
    if home.status == 0:
        yield Finding(
            f"{site} does not answer ({home.text})", "The domain's DNS, and the server or Netlify's state."
        )
        return
    yield check_visitors(home)
    yield from check_transport(site)
    yield from check_dns(site)
    yield from check_headers(home)
    yield from check_addresses(site)
    health = ask(f"{site}/api/health")
    yield from check_health(health, has_hook=bool(hook))
    if health.status == 200:
        yield check_hsts(home, health)
        trips = ask(f"{site}/api/trips")
        fix = "PROXY_SECRET, the same on both sides."
        yield check_status("the proxy signs what it passes on", trips, 200, fix)
    relay = ask(f"{site}/api/contact", LARGER_THAN_A_FORM)
    fix = "Netlify's log of the function contact; on one machine: women-travel log."
    yield check_status("the form relay answers", relay, 413, fix)
    yield from check_region(relay)
    if api:
        yield check_status(
            "the API answers nobody but the proxy",
            ask(f"{api}/api/trips"),
            403,
            "PROXY_SECRET is not set for the API, and anybody reaches it past the site.",
        )
        yield check_status(
            "the deploy notification function answers",
            ask(f"{site}/deploy-notification", b"{}"),
            401,
            "The function deploy-notification, and DEPLOY_SECRET in Netlify's variables.",
        )
    if hook:
        yield from check_publisher(hook)


def check_visitors(home: Answer) -> Finding:
    if home.status == 200:
        return Finding("the site is public")
    return Finding(
        f"the home page answers {home.status}, not 200",
        "New projects are private at Netlify: Project configuration, Visitor access. Else: its last log.",
    )


def check_transport(site: str) -> Iterator[Finding]:
    address = urlsplit(site)
    if address.scheme != "https":
        yield Finding(
            "the site is not asked by https", "Give its address as visitors know it, with https://."
        )
        return
    plain = ask(f"http://{address.hostname}:{os.environ.get('HTTP_PORT', '80')}/")
    leads = plain.status in REDIRECTS and plain.headers.get("Location", "").startswith("https://")
    fix = "At Netlify: Domain management, HTTPS. On one machine: ports 80 and 443 lead to Caddy."
    yield Finding("http leads to https", None if leads else fix)
    days = days_of_certificate(address.hostname or "", address.port or 443)
    fix = (
        "It is not renewed. At Netlify: Domain management, HTTPS, Renew. On one machine: journalctl -u caddy."
    )
    yield Finding(f"the certificate expires in {days} days", None if days >= MIN_DAYS else fix)


def days_of_certificate(host: str, port: int) -> int:
    with (
        socket.create_connection((host, port), timeout=PATIENCE) as line,
        ssl.create_default_context().wrap_socket(line, server_hostname=host) as safe,
    ):
        certificate = safe.getpeercert() or {}
    return int((ssl.cert_time_to_seconds(str(certificate["notAfter"])) - time.time()) // 86_400)


def check_headers(home: Answer) -> Iterator[Finding]:
    lacking = [name for name, said in HEADERS.items() if said not in home.headers.get(name, "")]
    what = f"without {', '.join(lacking)}" if lacking else "with all security headers"
    yield Finding(f"pages come {what}", BY_RULES if lacking else None)


def check_hsts(home: Answer, health: Answer) -> Finding:
    """Check that pages and the API send one value: browsers keep the latest (RFC 6797, 8.1)."""
    name = "Strict-Transport-Security"
    pages, api = (answer.headers.get(name, "none") for answer in (home, health))
    if pages == api:
        return Finding(f"{name}: {pages} from pages and the API")
    fix = "STRICT_TRANSPORT_SECURITY, the same in Netlify's variables and the Parameter Store; deploy both."
    return Finding(f"{name}: {pages} from pages, {api} from the API", fix)


def check_addresses(site: str) -> Iterator[Finding]:
    """Check that one page of each kind in the sitemap answers at its canonical address."""
    listed = re.findall(r"<loc>([^<]+)</loc>", ask(f"{site}/sitemap.xml").text)
    elsewhere = [address for address in listed if not f"{address}/".startswith(f"{site}/")]
    if not listed or elsewhere:
        own = len(listed) - len(elsewhere)
        yield Finding(f"the site map names {own} pages of {site}, {len(elsewhere)} of another", SITE_URL)
        return
    for address in {kind_of(address): address for address in listed}.values():
        page = ask(address)
        canonical = re.search(r'<link[^>]+rel="canonical"[^>]*href="([^"]+)"', page.text)
        if page.status in REDIRECTS:
            fix = "pretty_urls = false in netlify.toml, and a new deploy."
            yield Finding(f"{address} redirects to {page.headers.get('Location')}", fix)
        elif page.status != 200 or not canonical or canonical[1] != address:
            yield Finding(
                f"{address} answers {page.status}, canonical {canonical and canonical[1]}", SITE_URL
            )
        else:
            yield Finding(f"{address} matches its canonical URL")


def kind_of(address: str) -> tuple[str, int]:
    parts = urlsplit(address).path.strip("/").split("/")
    return parts[0], len(parts)


def check_region(relay: Answer) -> Iterator[Finding]:
    """Check that Netlify's functions, which process personal data, run in Europe; skipped on one machine."""
    if "X-Nf-Request-Id" not in relay.headers:
        return
    region = relay.headers.get("X-Function-Region", "a region that it does not tell")
    fix = "A deploy of the newest version; else a European region in Netlify's Project configuration."
    yield Finding(f"the form relay runs in {region}", None if region.startswith(IN_EUROPE) else fix)


def check_health(health: Answer, *, has_hook: bool = False) -> Iterator[Finding]:
    parts = health.json().get("parts")
    if health.status != 200 or not isinstance(parts, dict):
        fix = (
            "503: the database, or a connection pooler before it that refuses what each connection asks for. "
            "Else API_URL in Netlify's variables; the API's own log."
        )
        yield Finding(f"/api/health answers {health.status}", fix)
        return
    for name, (what, fix) in PARTS.items():
        part = parts.get(name, {})
        is_well = part.get("state") == "ok" or part.get("limited") is False
        yield Finding(f"{what}{'' if is_well else ': ' + json.dumps(part)}", None if is_well else fix)
    if parts.get("database", {}).get("limited") is False:
        yield Finding("the limits of each connection to the database do not hold", BY_THE_DATABASE)
    yield check_backup(parts.get("backup", {}))
    since = parts.get("build", {}).get("secondsSinceEnd")
    if since is None and has_hook:
        fix = (
            "A save in the admin's settings asks for one; then Netlify's deploy notifications: to "
            "/deploy-notification, with DEPLOY_SECRET."
        )
        yield Finding("no build has been heard of yet", fix)
    if since is not None and since > BUILT_WITHIN:
        fix = "The function nightly-rebuild, and BUILD_HOOK_URL."
        yield Finding(f"the last build is {since // 3600} hours old", fix)


def check_backup(backup: dict) -> Finding:
    """The nightly backup of one machine; for a stage on AWS see `recovery`, which asks RDS and S3."""
    since = backup.get("secondsSinceEnd")
    if since is None:
        return Finding("no backup of one machine is known of: they are for the database's provider to take")
    fix = "sudo women-travel backup says why; systemctl list-timers names the next."
    return Finding(
        f"the newest backup is {since // 3600} hours old", None if backup.get("state") == "ok" else fix
    )


def check_publisher(hook: str) -> Iterator[Finding]:
    """Check the build hook: Netlify's, or a publisher that answers, accepts its token and can render."""
    address, is_publisher, _ = hook.partition("/hooks/")
    if not is_publisher:
        yield Finding("what is saved goes live by a build of Netlify's: no publisher is named")
        return
    health = ask(f"{address}/health")
    if health.status != 200 or "revision" not in health.json():
        yield Finding(
            f"the publisher does not answer ({health.status or health.text}): what is saved waits",
            f"Its container runs, and {address} leads to it by https; its log says why it ended.",
        )
        return
    # This request starts no build, and the status differs between a valid and an invalid token.
    fix = "BUILD_HOOK_TOKEN of the publisher is the end of BUILD_HOOK_URL in the Parameter Store."
    yield check_status("the publisher takes the API's calls", ask(hook), 405, fix)
    why = health.json().get("why")
    if not why and health.json()["revision"] == 0:
        fix = "NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; its log says more. A start takes a minute."
        yield Finding("the publisher has not found yet what is live", fix)
        return
    fix = (
        "It has Netlify build each save. A deploy of the site with PUBLISHER = 1, then the container anew "
        "from the newest commit (docs/operations/publisher.md)."
    )
    what = f"cannot render what is saved: {why}" if why else "renders what is saved"
    yield Finding(f"the publisher {what}", fix if why else None)


def check_stage(name: str) -> Iterator[Finding]:
    """Check a stage's site and API, and through its AWS account whether its data can be restored."""
    sys.path.append(str(Path(__file__).parent / "deploy"))
    import pipeline
    import recovery
    import running
    from stage import Stage

    try:
        yield from _check_stage(Stage(name), running, recovery)
    except pipeline.FAILURES as error:
        sys.exit(f"\n{pipeline.sentence(error)}")


def _check_stage(stage: Any, running: ModuleType, recovery: ModuleType) -> Iterator[Finding]:
    settings = stage.environment
    current = running.version(stage)
    if current is None:
        yield Finding(f"{stage.function} is not on Lambda yet", f"npm run deploy -- {stage.name}")
        return
    hook = settings.get("BUILD_HOOK_URL", "")
    site = settings["SITE_URL"].rstrip("/")
    yield from findings(site, running.address(stage), hook)
    yield from check_uploads(site, f"https://{stage.bucket}.s3.{stage.region}.amazonaws.com")
    if not hook:
        fix = "Netlify's build hook, or the publisher's: into the Parameter Store, then a deploy of the API."
        yield Finding("BUILD_HOOK_URL is not set: nothing that is saved goes live", fix)
    yield check_settings(stage, current.settings)
    yield from check_optional_settings(settings)
    yield from check_database(settings["DATABASE_URL"])
    yield from check_backups(stage, recovery)
    yield from check_mail(stage)


def main(say: Callable[[str], None] = print) -> int:
    if sys.argv[1:] in (["--help"], ["-h"]):
        say(str(__doc__))
        return 0
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    said, found = sys.argv[1], []
    is_address = said.startswith(("http://", "https://"))
    api = os.environ.get("API_URL", "").rstrip("/")
    for finding in findings(said.rstrip("/"), api) if is_address else check_stage(said):
        found.append(finding)
        say(f"{'WRONG' if finding.fix else 'ok   '}  {finding.what}")
        if finding.fix:
            say(f"       {finding.fix}")
    wrong = sum(finding.fix is not None for finding in found)
    say(f"\n{len(found) - wrong} of {len(found)} passed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
