"""Behind a trusted proxy visitors are rate-limited one by one; others' X-Forwarded-For is ignored."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest
from api.moved_clock import MovedClock
from api.signing import signed
from api.submissions import CONTACT, enquiry
from content_api import create_app
from content_api.config import Config, ConfigError
from content_api.forms.rate_limits import PER_MINUTE
from flask import Flask, request
from flask.testing import FlaskClient
from support.owner import add_owner

ROOT = Path(__file__).parents[2]
CADDY = "127.0.0.1"
SPOOFED = "198.51.100.66"

# Who connects, what X-Forwarded-For says, who counts; 127.0.0.1, 10.0.0.0/8 and 2001:db8:cafe::/48 are named.
SAID = {
    "none said": (CADDY, None, CADDY),
    "one": (CADDY, "203.0.113.7", "203.0.113.7"),
    "spoofed before it": (CADDY, f"{SPOOFED}, 203.0.113.7", "203.0.113.7"),
    "spoofed as the proxy": (CADDY, "127.0.0.1, 203.0.113.7", "203.0.113.7"),
    "two proxies": (CADDY, f"{SPOOFED}, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
    "proxies alone": (CADDY, "10.1.2.3", "10.1.2.3"),
    "spaces": (CADDY, f"  {SPOOFED} ,203.0.113.7  ", "203.0.113.7"),
    "a port": (CADDY, "203.0.113.7:4711", "203.0.113.7"),
    "of the newer kind": (CADDY, "2001:db8:0:0::7", "2001:db8::7"),
    "of the newer kind with a port": (CADDY, "[2001:db8::7]:4711", "2001:db8::7"),
    "in brackets": (CADDY, "[2001:db8::7]", "2001:db8::7"),
    "a proxy of the newer kind": ("2001:db8:cafe::1", "203.0.113.7", "203.0.113.7"),
    "older in newer": (CADDY, "::ffff:203.0.113.7", "203.0.113.7"),
    "a proxy as older in newer": ("::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"),
    "nonsense": (CADDY, "unknown", CADDY),
    "nonsense after an address": (CADDY, f"{SPOOFED}, _hidden", CADDY),
    "nonsense behind a proxy": (CADDY, f"{SPOOFED}, x, 10.1.2.3", "10.1.2.3"),
    "empty": (CADDY, "", CADDY),
    "empty at the end": (CADDY, f"{SPOOFED}, ", CADDY),
    "a number too large": (CADDY, f"{SPOOFED}, 203.0.113.256", CADDY),
    "a scope": (CADDY, f"{SPOOFED}, fe80::1%eth0", CADDY),
    "very long": (CADDY, f"{SPOOFED}, " + "1" * 9000, CADDY),
    "from a stranger": ("203.0.113.9", SPOOFED, "203.0.113.9"),
    "from a stranger who speaks as the proxy": ("203.0.113.9", f"{SPOOFED}, 127.0.0.1", "203.0.113.9"),
    "from a stranger of the newer kind": ("2001:db8::9", SPOOFED, "2001:db8::9"),
}


@pytest.fixture
def behind(config: Config) -> Callable[[str], FlaskClient]:
    """A visitor's client, of an API that trusts these."""

    def client(named: str) -> FlaskClient:
        networks = Config.from_environ({"TRUSTED_PROXIES": named}).trusted_proxies
        app = create_app(replace(config, trusted_proxies=networks, proxy_secret="proxy-secret"))
        add_owner()
        app.after_request(lambda answer: answer.headers.set("Seen", request.remote_addr or "") or answer)
        return app.test_client()

    return client


def seen(client: FlaskClient, connected: str, headers: dict[str, str]) -> str:
    answer = client.get("/api/health", headers=headers, environ_base={"REMOTE_ADDR": connected})
    return answer.headers["Seen"]


def test_who_counts(behind: Callable[[str], FlaskClient]) -> None:
    client = behind("127.0.0.1, 10.0.0.0/8 2001:db8:cafe::/48")
    counted = {
        name: seen(client, connected, {} if said is None else {"X-Forwarded-For": said})
        for name, (connected, said, _) in SAID.items()
    }
    assert counted == {name: expected for name, (_, _, expected) in SAID.items()}


def test_nobody_is_believed_where_no_proxy_is_named(behind: Callable[[str], FlaskClient]) -> None:
    assert seen(behind(""), CADDY, {"X-Forwarded-For": SPOOFED}) == CADDY


def test_other_headers_are_never_believed(behind: Callable[[str], FlaskClient]) -> None:
    names = ("X-Real-Ip", "Forwarded", "X-Client-Ip", "True-Client-Ip", "X-Nf-Client-Connection-Ip")
    headers = dict.fromkeys(names, SPOOFED) | {"X-Forwarded-For": "203.0.113.7"}
    assert seen(behind(CADDY), CADDY, headers) == "203.0.113.7"


def test_what_the_proxy_signed_is_believed_before(behind: Callable[[str], FlaskClient]) -> None:
    headers = {"x-nf-sign": signed("proxy-secret"), "x-nf-client-connection-ip": "203.0.113.7"}
    assert seen(behind(CADDY), CADDY, headers | {"X-Forwarded-For": SPOOFED}) == "203.0.113.7"


def test_each_visitor_has_a_limit_of_her_own(
    behind: Callable[[str], FlaskClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = behind(CADDY)
    MovedClock(monkeypatch).freeze()

    def send(said: str, connected: str = CADDY) -> int:
        headers, base = {"X-Forwarded-For": said}, {"REMOTE_ADDR": connected}
        return client.post(CONTACT, json=enquiry(), headers=headers, environ_base=base).status_code

    for number in range(PER_MINUTE):
        assert send(f"10.9.8.{number}, 203.0.113.7") == 201
    assert send("10.9.8.200, 203.0.113.7") == 429, "however she spoofs"
    assert send("203.0.113.8") == 201
    strangers = [send(f"10.9.8.{number}", "203.0.113.9") for number in range(PER_MINUTE + 1)]
    assert strangers == [201] * PER_MINUTE + [429]


def test_server_leaves_the_header_to_us(app: Flask, config: Config) -> None:
    """Waitress takes it away from whoever it does not trust itself."""
    program = (
        "import { apiService } from './scripts/lib/services.mjs'; "
        f"console.log(JSON.stringify(apiService({{ apiPort: {free_port()} }})))"
    )
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", program], cwd=ROOT, check=True, capture_output=True
    )
    service = json.loads(told.stdout)
    names = {"DATABASE_URL": config.database_url, "DATA_DIR": str(config.data_dir)}
    server = subprocess.Popen(
        [service["command"], *service["args"]],
        cwd=service["cwd"],
        env={**os.environ, **names, "TRUSTED_PROXIES": CADDY},
    )
    try:
        address = service["args"][0].removeprefix("--listen=")
        # Once the server has started, all at once: they are counted within a minute.
        assert post(address, "203.0.113.1") == 201
        with ThreadPoolExecutor(PER_MINUTE) as threads:
            answers = list(threads.map(lambda _: post(address, "203.0.113.0"), range(PER_MINUTE)))
        assert answers == [201] * PER_MINUTE
        assert post(address, "203.0.113.0") == 429
    finally:
        server.terminate()
        server.wait()


def post(address: str, visitor: str) -> int:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": visitor}
    for _ in range(600):
        line = HTTPConnection(address, timeout=60)
        try:
            line.request("POST", CONTACT, json.dumps(enquiry()), headers)
            return line.getresponse().status
        except ConnectionRefusedError:
            time.sleep(0.1)
        finally:
            line.close()
    raise TimeoutError("the API does not start")


def free_port() -> int:
    with socket.create_server((CADDY, 0)) as free:
        return int(free.getsockname()[1])


@pytest.mark.parametrize("named", ["caddy", "10.0.0.1/8", "10.0.0.0/33", "*", "127.0.0.1;10.0.0.1"])
def test_what_is_no_address_is_refused_at_the_start(named: str) -> None:
    with pytest.raises(ConfigError, match="TRUSTED_PROXIES"):
        Config.from_environ({"TRUSTED_PROXIES": named})
