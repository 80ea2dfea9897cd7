"""Addresses of the settings are used as browsers and mail programs send them, however they are typed."""

import pytest
from content_api.config import Config, ConfigError


@pytest.mark.parametrize(
    ("typed", "site_url", "origin"),
    [
        ("https://site.example", "https://site.example", "https://site.example"),
        ("https://site.example/", "https://site.example", "https://site.example"),
        ("https://Site.Example", "https://site.example", "https://site.example"),
        ("HTTPS://site.example", "https://site.example", "https://site.example"),
        ("https://site.example:443", "https://site.example", "https://site.example"),
        ("https://site.example:8443", "https://site.example:8443", "https://site.example:8443"),
        ("http://site.example:80/", "http://site.example", "http://site.example"),
        ("https://טיולים.co.il", "https://xn--9dbfdboh.co.il", "https://xn--9dbfdboh.co.il"),
        (
            "https://www.הרים.example:443/",
            "https://www.xn--8dbkm6b.example",
            "https://www.xn--8dbkm6b.example",
        ),
        ("https://xn--8dbkm6b.example", "https://xn--8dbkm6b.example", "https://xn--8dbkm6b.example"),
        ("http://[::1]:8888", "http://[::1]:8888", "http://[::1]:8888"),
    ],
)
def test_site_is_known_by_the_origin_that_browsers_send(typed: str, site_url: str, origin: str) -> None:
    config = Config.from_environ({"SITE_URL": typed})
    assert config.site_url == site_url
    assert origin in config.allowed_origins


def test_a_local_site_is_known_by_both_of_its_names() -> None:
    origins = Config.from_environ({"SITE_URL": "http://LOCALHOST:8888", "API_PORT": "8000"}).allowed_origins
    hosts = ("localhost", "127.0.0.1")
    assert origins == {f"http://{host}:{port}" for host in hosts for port in (8888, 8000)}


def test_mails_have_no_limit_where_they_stay_on_this_machine() -> None:
    limits = [
        Config.from_environ({"MAIL": mail}).mails_per_hour for mail in ("", "file", "smtp://mail.example")
    ]
    assert (limits[0] > 100_000, limits[1] > 100_000, limits[2]) == (True, True, 100)
    assert Config.from_environ({"MAIL": "file", "MAILS_PER_HOUR": "7"}).mails_per_hour == 7


@pytest.mark.parametrize("typed", ["https://site..example", "https://site.example:port", "https://:443"])
def test_site_that_no_browser_reaches_is_refused(typed: str) -> None:
    with pytest.raises(ConfigError, match="SITE_URL"):
        Config.from_environ({"SITE_URL": typed})


@pytest.mark.parametrize(
    ("typed", "sender"),
    [
        ("hello@site.example", "hello@site.example"),
        ("Hello@Site.Example", "Hello@site.example"),
        ("hello@הרים.example", "hello@xn--8dbkm6b.example"),
        ("site@localhost", "site@localhost"),
    ],
)
def test_mails_come_from_the_domain_as_mail_programs_send_it(typed: str, sender: str) -> None:
    assert Config.from_environ({"MAIL_FROM": typed}).mail_from == sender


@pytest.mark.parametrize("typed", ["hello@site..example", "hello", "@site.example", "hello@"])
def test_sender_that_is_no_mail_address_is_refused(typed: str) -> None:
    with pytest.raises(ConfigError, match="MAIL_FROM"):
        Config.from_environ({"MAIL_FROM": typed})
