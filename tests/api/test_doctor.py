"""scripts/doctor.py against a site with one fault at a time."""

import errno
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
import dns_checks
import doctor
import stage_findings

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'",
    "Strict-Transport-Security": "max-age=3600",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
}
WELL = {"state": "ok"}


class FakeSite:
    """Answers by path: `(status, headers, text)`."""

    def __init__(self) -> None:
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                by_name = site.answers.get(f"{self.headers['Host'].split(':')[0]}{self.path}")
                status, headers, text = by_name or site.answers.get(self.path, (404, {}, ""))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(text.encode())))
                self.end_headers()
                self.wfile.write(text.encode())

            do_POST = do_GET

            def do_OPTIONS(self) -> None:
                asks = [self.headers[f"Access-Control-Request-{what}"] for what in ("Method", "Headers")]
                is_let = (self.headers["Origin"], *asks) == (site.takes_from, "PUT", "content-type")
                self.send_response(200 if is_let else 403)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.takes_from = self.url
        self.hsts_of_api = HEADERS["Strict-Transport-Security"]
        self.parts: dict[str, dict[str, Any]] = dict.fromkeys(doctor.PARTS, WELL)
        pages = ["/", "/trips", "/trips/to-the-sea"]
        listed = "".join(f"<loc>{self.url}{path}</loc>" for path in pages)
        self.answers = {path: (200, HEADERS, self.page(f"{self.url}{path}")) for path in pages}
        self.answers |= {
            "/sitemap.xml": (200, {}, f"<urlset>{listed}</urlset>"),
            "/revision.json": (200, {}, '{"revision": 7}'),
            "/api/trips": (200, {}, "[]"),
            "/api/contact": (413, {}, "{}"),
            "/deploy-notification": (401, {}, ""),
        }

    @staticmethod
    def page(canonical: str) -> str:
        return f'<link data-x="1" rel="canonical" href="{canonical}"/>'

    def wrong(self, api: str = "") -> list[str]:
        health = json.dumps({"status": "ok", "parts": self.parts})
        self.answers["/api/health"] = (200, {"Strict-Transport-Security": self.hsts_of_api}, health)
        found = [finding for finding in doctor.findings(self.url, api) if finding.fix]
        return [finding.what for finding in found if finding.what != "the site is not asked by https"]


@pytest.fixture
def site() -> Iterator[FakeSite]:
    fake = FakeSite()
    thread = Thread(target=fake.server.serve_forever, args=(0.01,))
    thread.start()
    yield fake
    fake.server.shutdown()
    thread.join()
    fake.server.server_close()


def test_nothing_is_wrong_with_a_site_that_is_well(site: FakeSite) -> None:
    assert site.wrong() == []


def test_a_private_project(site: FakeSite) -> None:
    site.answers["/"] = (401, {}, "")
    assert "the home page answers 401, not 200" in site.wrong()


def test_a_header_that_is_missing(site: FakeSite) -> None:
    short = {name: value for name, value in HEADERS.items() if name != "X-Frame-Options"}
    site.answers["/"] = (200, short, site.page(f"{site.url}/"))
    assert site.wrong() == ["pages come without X-Frame-Options"]


def test_an_api_that_takes_back_for_how_long_browsers_insist_on_https(site: FakeSite) -> None:
    two_years = {**HEADERS, "Strict-Transport-Security": "max-age=63072000"}
    site.answers["/"] = (200, two_years, site.page(f"{site.url}/"))
    assert site.wrong() == [
        "Strict-Transport-Security: max-age=63072000 from pages, max-age=3600 from the API"
    ]
    site.hsts_of_api = "max-age=63072000"
    assert site.wrong() == []


def test_a_canonical_address_that_leads_on(site: FakeSite) -> None:
    site.answers["/trips"] = (301, {"Location": "/trips/"}, "")
    assert site.wrong() == [f"{site.url}/trips redirects to /trips/"]


def test_a_site_that_was_built_for_another_address(site: FakeSite) -> None:
    site.answers["/trips/to-the-sea"] = (
        200,
        HEADERS,
        site.page("https://elsewhere.example/trips/to-the-sea"),
    )
    (wrong,) = site.wrong()
    assert "canonical https://elsewhere.example" in wrong
    site.answers["/sitemap.xml"] = (200, {}, "<loc>https://elsewhere.example/</loc>")
    assert f"the site map names 0 pages of {site.url}, 1 of another" in site.wrong()


@pytest.mark.parametrize("part", doctor.PARTS)
def test_a_part_in_trouble(site: FakeSite, part: str) -> None:
    site.parts[part] = {"state": "degraded", "givenUp": 3}
    (wrong,) = site.wrong()
    assert wrong.endswith('{"state": "degraded", "givenUp": 3}')


def test_a_machine_whose_backups_stopped(site: FakeSite) -> None:
    site.parts["backup"] = {"state": "degraded", "secondsSinceEnd": 72 * 3600}
    assert site.wrong() == ["the newest backup is 72 hours old"]
    site.parts["backup"] = {"state": "ok", "secondsSinceEnd": 3600}
    assert site.wrong() == []


def test_a_night_without_a_build(site: FakeSite) -> None:
    site.parts["build"] = {"state": "ok", "secondsSinceEnd": 40 * 3600}
    assert site.wrong() == ["the last build is 40 hours old"]


def test_a_proxy_that_does_not_sign_and_a_relay_that_is_not_there(site: FakeSite) -> None:
    site.answers |= {"/api/trips": (403, {}, ""), "/api/contact": (404, {}, "")}
    assert site.wrong() == [
        "not so: the proxy signs what it passes on (403, not 200)",
        "not so: the form relay answers (404, not 413)",
    ]


def test_where_the_api_is_away_no_secret_is_suspected(site: FakeSite) -> None:
    site.answers |= dict.fromkeys(("/api/health", "/api/trips"), (502, {}, ""))
    found = [one.what for one in doctor.findings(site.url) if one.fix]
    assert found == ["the site is not asked by https", "/api/health answers 502"]


@pytest.mark.parametrize(
    ("region", "is_wrong"), [("eu-central-1", False), ("fra", False), ("us-east-2", True), (None, True)]
)
def test_where_netlify_runs_the_functions(site: FakeSite, region: str | None, *, is_wrong: bool) -> None:
    told = {"X-Function-Region": region} if region else {}
    site.answers["/api/contact"] = (413, {"X-Nf-Request-Id": "01H", **told}, "{}")
    place = region or "a region that it does not tell"
    assert site.wrong() == ([f"the form relay runs in {place}"] if is_wrong else [])


def test_a_pooler_that_drops_the_limits_of_each_connection(site: FakeSite) -> None:
    site.parts["database"] = {"state": "ok", "limited": True}
    assert site.wrong() == []
    site.parts["database"] = {"state": "degraded", "limited": False}
    assert site.wrong() == ["the limits of each connection to the database do not hold"]


class Names:
    """What DNS says in the place of the machine's own, by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, site: FakeSite, addresses: dict[str, list[str]]):
        ask = socket.getaddrinfo
        self.port = urlsplit(site.url).port
        self.site = f"http://site.example:{self.port}"

        def answer(host: str, *rest: Any, **more: Any) -> list[Any]:
            if not host.endswith("example"):
                return ask(host, *rest, **more)
            if host not in addresses:
                raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
            return [found for number in addresses[host] for found in ask(number, *rest, **more)]

        monkeypatch.setattr(socket, "getaddrinfo", answer)

    def findings(self) -> dict[str, bool]:
        return {found.what: not found.fix for found in dns_checks.check_dns(self.site)}


@pytest.fixture
def leading_on(site: FakeSite) -> FakeSite:
    """www.site.example leads to site.example."""
    port = urlsplit(site.url).port
    site.answers["www.site.example/"] = (301, {"Location": f"http://site.example:{port}/"}, "")
    return site


def test_both_names_lead_to_the_site(leading_on: FakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    names = Names(monkeypatch, leading_on, {"site.example": ["127.0.0.1"], "www.site.example": ["127.0.0.1"]})
    assert names.findings() == {
        "DNS names 127.0.0.1, and the site answers there": True,
        f"www.site.example leads to {names.site}": True,
    }


def test_a_record_that_leads_elsewhere_still(leading_on: FakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    leads = {"site.example": ["127.0.0.1", "127.0.0.9"], "www.site.example": ["127.0.0.1"]}
    names = Names(monkeypatch, leading_on, leads)
    assert names.findings()["DNS names 127.0.0.9, and the site does not answer there"] is False
    leading_on.answers["/revision.json"] = (200, {}, "<h1>The hosting of before</h1>")
    assert names.findings()["DNS names 127.0.0.1, and the site does not answer there"] is False


def test_an_address_that_this_machine_has_no_way_to(
    leading_on: FakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_way(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    names = Names(monkeypatch, leading_on, {"site.example": ["127.0.0.1"]})
    monkeypatch.setattr(socket, "create_connection", no_way)
    assert names.findings()["DNS names 127.0.0.1, which has no way from here: not asked"] is True


def test_a_name_that_leads_nowhere_or_stays_where_it_is(
    site: FakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = Names(monkeypatch, site, {"site.example": ["127.0.0.1"]})
    assert names.findings()["www.site.example leads nowhere"] is False
    both = {"site.example": ["127.0.0.1"], "www.site.example": ["127.0.0.1"]}
    staying = Names(monkeypatch, site, both)
    assert staying.findings()[f"www.site.example does not lead to {names.site} (200)"] is False


@pytest.mark.parametrize(
    ("host", "other"),
    [
        ("site.example", "www.site.example"),
        ("site.co.il", "www.site.co.il"),
        ("www.site.co.il", "site.co.il"),
        ("site.netlify.app", None),
        ("localhost", None),
        ("127.0.0.1", None),
        ("::1", None),
    ],
)
def test_which_other_name_people_type(host: str, other: str | None) -> None:
    assert dns_checks.other_name(host) == other


def test_an_api_that_answers_everybody(site: FakeSite) -> None:
    assert site.wrong(api=site.url) == ["not so: the API answers nobody but the proxy (200, not 403)"]


def check_publisher(site: FakeSite, hook: str = "/hooks/token") -> list[str]:
    return [found.what for found in doctor.check_publisher(site.url + hook) if found.fix]


def test_a_publisher_that_takes_what_is_saved(site: FakeSite) -> None:
    site.answers |= {
        "/health": (200, {}, '{"building": false, "revision": 57, "why": null}'),
        "/hooks/token": (405, {}, "{}"),
    }
    assert check_publisher(site) == []
    assert list(doctor.findings(site.url, "", f"{site.url}/hooks/token"))[-1].what == (
        "the publisher renders what is saved"
    )
    assert check_publisher(site, "/hooks/another") == [
        "not so: the publisher takes the API's calls (404, not 405)"
    ]


def test_a_publisher_that_has_netlify_build(site: FakeSite) -> None:
    why = "package-lock.json of the live site is another"
    site.answers |= {
        "/health": (200, {}, json.dumps({"revision": 57, "why": why})),
        "/hooks/token": (405, {}, "{}"),
    }
    assert check_publisher(site) == [f"the publisher cannot render what is saved: {why}"]
    *_, found = doctor.check_publisher(f"{site.url}/hooks/token")
    assert "docs/operations/publisher.md" in str(found.fix)


def test_a_publisher_that_netlify_does_not_know(site: FakeSite) -> None:
    site.answers |= {
        "/health": (200, {}, '{"building": true, "revision": 0, "release": null, "why": null}'),
        "/hooks/token": (405, {}, "{}"),
    }
    assert check_publisher(site) == ["the publisher has not found yet what is live"]


def test_a_publisher_that_is_away(site: FakeSite) -> None:
    assert check_publisher(site) == ["the publisher does not answer (404): what is saved waits"]
    site.answers["/health"] = (200, {}, "<h1>Another service</h1>")
    assert check_publisher(site) == ["the publisher does not answer (200): what is saved waits"]
    (away,) = doctor.check_publisher("http://127.0.0.1:9/hooks/token")
    assert away.fix


def test_without_a_publisher_netlify_builds_and_all_is_well(site: FakeSite) -> None:
    (found,) = doctor.check_publisher(f"{site.url}/build_hooks/1234")
    assert found.fix is None


@pytest.mark.parametrize("name", ["production", "prod"])
def test_a_stage_that_cannot_be_asked_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for variable in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE"):
        monkeypatch.delenv(variable, raising=False)
    # One that another test made keeps the credentials of then.
    monkeypatch.setattr("boto3.DEFAULT_SESSION", None)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", "/nowhere")
    monkeypatch.setenv("AWS_CONFIG_FILE", "/nowhere")
    with pytest.raises(SystemExit, match=r"credentials|has no stage prod"):
        list(doctor.check_stage(name))


@pytest.mark.parametrize(
    ("origin", "takes_from", "wrong"),
    [
        ("BUCKET", "SITE", []),
        ("BUCKET.elsewhere", "SITE", ["pages let photographs not go to BUCKET"]),
        (
            "BUCKET",
            "https://other.example",
            ["not so: the bucket takes photographs from the site's pages (403, not 200)"],
        ),
    ],
)
def test_photographs_on_their_way_to_the_bucket(
    site: FakeSite, origin: str, takes_from: str, wrong: list[str]
) -> None:
    policy = f"connect-src 'self' {origin.replace('BUCKET', site.url)}; form-action 'self'"
    site.answers["/"] = (200, {"Content-Security-Policy": policy}, "")
    site.takes_from = takes_from.replace("SITE", site.url)
    found = [finding.what for finding in stage_findings.check_uploads(site.url, site.url) if finding.fix]
    assert found == [each.replace("BUCKET", site.url) for each in wrong]


def test_before_the_first_deploy() -> None:
    stage: Any = SimpleNamespace(name="production", function="women-travel-production", environment={})
    nothing_runs: Any = SimpleNamespace(version=lambda _stage: None)
    (found,) = doctor._check_stage(stage, nothing_runs, nothing_runs)
    assert found == doctor.Finding(
        "women-travel-production is not on Lambda yet", "npm run deploy -- production"
    )


def test_it_runs_with_python_alone() -> None:
    """As the nightly workflow runs it, where nothing was installed."""
    doctor_alone = [sys.executable, "-S", doctor.__file__, "http://127.0.0.1:9"]
    done = subprocess.run(doctor_alone, capture_output=True, text=True, check=False)
    assert "does not answer (" in done.stdout
    assert not done.stderr


def test_it_tells_what_it_is_for(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["doctor.py", "--help"])
    assert doctor.main() == 0
    assert "npm run doctor -- https://SITE" in capsys.readouterr().out


def test_a_site_that_does_not_answer() -> None:
    (found,) = doctor.findings("http://127.0.0.1:9")
    assert found.fix
    assert "does not answer (" in found.what


@pytest.mark.parametrize(
    ("since", "hook", "is_wrong"), [(None, True, True), (None, False, False), (60, True, False)]
)
def test_a_build_that_was_never_heard_of(
    site: FakeSite, since: int | None, hook: bool, is_wrong: bool
) -> None:
    site.parts["build"] = {**WELL, "secondsSinceEnd": since}
    site.answers["/api/health"] = (200, {}, json.dumps({"parts": site.parts}))
    health = doctor.ask(f"{site.url}/api/health")
    found = [finding.what for finding in doctor.check_health(health, has_hook=hook) if finding.fix]
    assert found == (["no build has been heard of yet"] if is_wrong else [])
