"""Signing the owner in from several browsers."""

from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1"  # noqa: E501
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"  # noqa: E501


def signed_in(app: Flask, user_agent: str = WINDOWS, password: str = PASSWORD) -> FlaskClient:
    """A signed-in client with its own cookies."""
    client = app.test_client()
    client.environ_base["HTTP_USER_AGENT"] = user_agent
    answer = client.post("/api/auth/login", json={"email": EMAIL, "password": password})
    assert answer.status_code == 200
    return client


def is_in(client: FlaskClient) -> bool:
    return client.get("/api/auth/me").status_code == 200


def signed_in_again(owner: FlaskClient) -> FlaskClient:
    """The same browser, with a new session: after the clock was moved, the old one may be over."""
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    return owner
