"""With PROXY_ONLY only signed requests are served, and only the proxy is trusted about a visitor's IP."""

import json
import os
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from api.cases import each_in_turn
from api.moved_clock import MovedClock
from api.signing import signed
from api.submissions import CONTACT, enquiry
from content_api import create_app
from content_api.config import Config, ConfigError
from content_api.forms.rate_limits import PER_MINUTE
from flask import Flask
from flask.testing import FlaskClient
from support.owner import add_owner

SECRET = "proxy-secret"


@pytest.fixture
def behind_proxy(config: Config) -> Flask:
    app = create_app(replace(config, proxy_secret=SECRET, proxy_only=True))
    add_owner()
    return app


@pytest.fixture
def direct(behind_proxy: Flask) -> FlaskClient:
    return behind_proxy.test_client()


def test_every_route_but_health_refuses_a_direct_call(behind_proxy: Flask, direct: FlaskClient) -> None:
    answers = {}
    for rule in behind_proxy.url_map.iter_rules():
        path = rule.rule.replace("<int:", "<").replace("<path:", "<")
        for name in rule.arguments:
            path = path.replace(f"<{name}>", "1")
        for method in rule.methods or ():
            answers[method, path] = direct.open(path, method=method).status_code
    assert answers.pop(("GET", "/api/health")) == 200
    assert answers.pop(("HEAD", "/api/health")) == 200
    assert answers.pop(("OPTIONS", "/api/health")) == 200
    assert len(answers) > 150
    assert set(answers.values()) == {403}


def test_paths_that_are_no_routes_refuse_too(direct: FlaskClient) -> None:
    for path in ("/", "/api", "/api/none", "/api/health/more", "/api/healthy", "//api/health"):
        assert direct.get(path).status_code == 403, path


def test_refusal_opens_no_database(behind_proxy: Flask, direct: FlaskClient) -> None:
    opened: list[str] = []
    behind_proxy.before_request(lambda: opened.append("asked on"))
    assert direct.get("/api/trips").status_code == 403
    assert opened == []


def test_what_the_proxy_signed_is_served(direct: FlaskClient) -> None:
    assert direct.get("/api/trips", headers={"x-nf-sign": signed(SECRET)}).status_code == 200


def test_builds_form_relay_and_the_builder_sign_like_the_proxy(direct: FlaskClient) -> None:
    program = (
        "import { proxyHeaders } from './signing/proxy-token.mjs'; "
        "console.log(JSON.stringify(proxyHeaders(process.env.PROXY_SECRET)))"
    )
    said = subprocess.run(
        ["node", "--input-type=module", "--eval", program],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PROXY_SECRET": SECRET},
        check=True,
        capture_output=True,
    ).stdout
    assert direct.get("/api/content?since=0", headers=json.loads(said)).status_code == 200


def test_secret_is_changed_without_a_gap(behind_proxy: Flask, direct: FlaskClient) -> None:
    def status(secret: str) -> int:
        return direct.get("/api/trips", headers={"x-nf-sign": signed(secret)}).status_code

    config = behind_proxy.extensions["config"]
    behind_proxy.extensions["config"] = replace(config, proxy_secret="new", proxy_secret_before=SECRET)
    assert (status("new"), status(SECRET), status("")) == (200, 200, 403)
    behind_proxy.extensions["config"] = replace(config, proxy_secret="new")
    assert (status("new"), status(SECRET), status("")) == (200, 403, 403)


WRONG = {
    "none": "",
    "of another secret": signed("another"),
    "of no secret": signed(""),
    "run out": signed(SECRET, lasts=-1),
    "without an end": signed(SECRET, exp=0),
    "with another algorithm": signed(SECRET, alg="none"),
    "altered": signed(SECRET)[:-2] + "xx",
    "cut": signed(SECRET).rpartition(".")[0],
    "no token": "abc",
    "dots": "..",
    "not even ASCII": "א.ב.ג",
}


@each_in_turn("token", WRONG.values())
def test_wrong_signature_is_refused(direct: FlaskClient, token: str) -> None:
    headers = {"x-nf-sign": token.encode().decode("latin-1")}
    assert direct.get("/api/trips", headers=headers).status_code == 403


def test_without_a_secret_no_signature_is_right(config: Config) -> None:
    direct = create_app(replace(config, proxy_secret="", proxy_only=True)).test_client()
    assert direct.get("/api/trips", headers={"x-nf-sign": signed("")}).status_code == 403


def test_limits_count_the_visitor_that_the_proxy_names(
    direct: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    MovedClock(monkeypatch).freeze()

    def send(visitor: str, token: str) -> int:
        headers = {"x-nf-sign": token, "x-nf-client-connection-ip": visitor, "x-forwarded-for": "10.0.0.1"}
        return direct.post(CONTACT, json=enquiry(), headers=headers).status_code

    for _ in range(PER_MINUTE):
        assert send("203.0.113.77", signed(SECRET)) == 201
    assert send("203.0.113.77", signed(SECRET)) == 429
    assert send("203.0.113.78", signed(SECRET)) == 201


def test_direct_call_on_one_machine_cannot_say_who_it_is(client: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()
    answers = [
        client.post(
            CONTACT,
            json=enquiry(),
            headers={"x-nf-client-connection-ip": f"203.0.113.{number}", "x-nf-sign": signed("guessed")},
        ).status_code
        for number in range(PER_MINUTE + 1)
    ]
    assert answers == [201] * PER_MINUTE + [429]


def test_proxy_only_needs_the_secret() -> None:
    with pytest.raises(ConfigError, match="PROXY_SECRET"):
        Config.from_environ({"PROXY_ONLY": "1"})


CLOUD = {
    "AWS_LAMBDA_FUNCTION_NAME": "women-travel-production",
    "DATABASE_URL": "postgresql://site@db.example/site",
    "SITE_URL": "https://site.example",
    "OBJECT_STORE": "s3://pictures",
    "MAIL": "ses",
    "MAIL_FROM": "site@site.example",
    "DEPLOY_SECRET": "deploy-secret",
    "PROXY_SECRET": SECRET,
}


def test_lambda_serves_the_proxy_alone() -> None:
    assert Config.from_environ(CLOUD).proxy_only


@pytest.mark.parametrize("name", sorted(CLOUD.keys() - {"AWS_LAMBDA_FUNCTION_NAME"}))
def test_lambda_refuses_what_would_not_last_there(name: str) -> None:
    with pytest.raises(ConfigError, match=name):
        Config.from_environ({key: value for key, value in CLOUD.items() if key != name})
