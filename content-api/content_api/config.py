"""All settings; other modules read no environment variables but ADMIN_* (cli) and AWS_* (object_store)."""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask, current_app

from content_api.host_names import ascii_mail, ascii_url
from content_api.web.forwarded import Network, networks


class ConfigError(Exception):
    """A setting is missing or invalid; the message names it and says what to do."""


@dataclass(frozen=True)
class WritingSettings:
    """The writing assistant's API, limits and prices. Without a `key` it is switched off.

    Times in seconds, tokens as the models count them, money in US dollars. `request_timeout` limits a
    call during a request; the proxies in front of the API end a request after about 26 s.
    """

    key: str
    base_url: str | None
    model: str
    image_model: str
    timeout: float
    request_timeout: float
    tokens_per_call: int
    tokens_per_month: int
    usd_per_call: float
    usd_per_month: float
    usd_per_million_read: float
    usd_per_million_written: float
    usd_per_picture: float

    @classmethod
    def from_environ(cls, env: Mapping[str, str]) -> "WritingSettings":
        """Read the settings; default prices are high, so that limits are reached too early, not too late."""
        return cls(
            key=env.get("OPENAI_API_KEY", "").strip(),
            base_url=_address(env, "OPENAI_BASE_URL", "").rstrip("/") if env.get("OPENAI_BASE_URL") else None,
            model=env.get("OPENAI_MODEL") or "gpt-5.4-mini",
            image_model=env.get("OPENAI_IMAGE_MODEL") or "gpt-image-2.5-flare",
            timeout=_amount(env, "WRITING_TIMEOUT", 120),
            request_timeout=_amount(env, "WRITING_PATIENCE", 20),
            tokens_per_call=int(_amount(env, "WRITING_TOKENS_PER_CALL", 20_000)),
            tokens_per_month=int(_amount(env, "WRITING_TOKENS_PER_MONTH", 1_000_000)),
            usd_per_call=_amount(env, "WRITING_USD_PER_CALL", 0.5),
            usd_per_month=_amount(env, "WRITING_USD_PER_MONTH", 20),
            usd_per_million_read=_amount(env, "WRITING_USD_PER_MILLION_READ", 2.5),
            usd_per_million_written=_amount(env, "WRITING_USD_PER_MILLION_WRITTEN", 15),
            usd_per_picture=_amount(env, "WRITING_USD_PER_PICTURE", 0.25),
        )


@dataclass(frozen=True)
class Config:
    """The settings of the API. Paths are absolute; `site_url` and `mail_from` as host_names.py gives them.

    `live_check_url` is the address of this machine where SITE_URL may be served by another (`npm start`).
    """

    data_dir: Path
    database_url: str
    site_url: str
    live_check_url: str
    api_port: int
    build_hook_url: str
    deploy_secret: str
    deploy_secret_before: str
    proxy_secret: str
    proxy_secret_before: str
    proxy_only: bool
    trusted_proxies: tuple[Network, ...]
    factor_key: str
    vapid_private_key: str
    push_services: tuple[str, ...]
    object_store: str
    mail: str
    mail_from: str
    alarm_email: str
    mails_per_hour: int
    demo_content: bool
    docs: bool
    strict_transport: str
    # Set by AWS Lambda itself; empty elsewhere.
    lambda_function: str
    writing: WritingSettings

    @classmethod
    def from_environ(cls, environ: Mapping[str, str] | None = None) -> "Config":
        """Read the settings; raises ConfigError with the setting's name.

        Secrets have no default. Without DEPLOY_SECRET a random one is used, so deploy results are refused
        until it is set. Without PROXY_SECRET headers of form relays and the proxy are not trusted, without
        FACTOR_KEY there is no second factor, without VAPID_PRIVATE_KEY no push. On AWS Lambda, settings whose
        defaults need a disk or one process are required, and PROXY_ONLY is the default.
        """
        env = os.environ if environ is None else environ
        is_on_lambda = bool(env.get("AWS_LAMBDA_FUNCTION_NAME"))
        if is_on_lambda:
            _require_what_lasts(env)
        data_dir = Path(env.get("DATA_DIR") or "../var").resolve()
        port = _port(env, "PORT", 8888)
        return cls(
            data_dir=data_dir,
            database_url=env.get("DATABASE_URL") or f"sqlite:///{data_dir / 'content.db'}",
            site_url=_site_url(env, f"http://localhost:{port}"),
            live_check_url=env.get("LIVE_CHECK_URL", ""),
            api_port=_port(env, "API_PORT", 8000),
            build_hook_url=_address(env, "BUILD_HOOK_URL", "") if env.get("BUILD_HOOK_URL") else "",
            deploy_secret=env.get("DEPLOY_SECRET") or secrets.token_hex(32),
            deploy_secret_before=env.get("DEPLOY_SECRET_BEFORE", ""),
            proxy_secret=env.get("PROXY_SECRET", ""),
            proxy_secret_before=env.get("PROXY_SECRET_BEFORE", ""),
            proxy_only=_proxy_only(env, default=is_on_lambda),
            trusted_proxies=_networks(env, "TRUSTED_PROXIES"),
            factor_key=env.get("FACTOR_KEY", ""),
            vapid_private_key=_vapid_key(env),
            push_services=tuple(filter(None, re.split(r"[\s,]+", env.get("PUSH_SERVICES", "")))),
            object_store=env.get("OBJECT_STORE") or "file",
            mail=_mail_transport(env),
            mail_from=_mail_from(env),
            alarm_email=env.get("ALARM_EMAIL", "").strip(),
            mails_per_hour=_mails_per_hour(env),
            demo_content=env.get("DEMO_CONTENT", "1") != "0",
            docs=env.get("API_DOCS", "1") != "0",
            strict_transport=env.get("STRICT_TRANSPORT_SECURITY") or "max-age=3600",
            lambda_function=env.get("AWS_LAMBDA_FUNCTION_NAME", ""),
            writing=WritingSettings.from_environ(env),
        )

    @property
    def link_secrets(self) -> list[str]:
        """Secrets that verify links in mails, oldest first; the last one signs new links."""
        return [*filter(None, [self.deploy_secret_before]), self.deploy_secret]

    @property
    def proxy_secrets(self) -> tuple[str, ...]:
        """Secrets that verify signatures of the proxy and form relays; two while the secret is rotated."""
        return tuple(filter(None, (self.proxy_secret, self.proxy_secret_before)))

    @property
    def secure(self) -> bool:
        """Whether visitors reach the site by https."""
        return self.site_url.startswith("https://")

    @property
    def public_revision_url(self) -> str:
        """Where the revision that visitors get is read."""
        return f"{self.live_check_url or self.site_url}/revision.json"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins from which writes are accepted: the site's; for a local one localhost and 127.0.0.1."""
        parts = urlsplit(self.site_url)
        origins = {f"{parts.scheme}://{parts.netloc}"}
        if parts.hostname in {"localhost", "127.0.0.1"}:
            for port in {parts.port or 80, self.api_port}:
                origins |= {f"http://{name}:{port}" for name in ("localhost", "127.0.0.1")}
        return frozenset(origins)


# Required prefixes of settings on AWS Lambda, where disks are temporary and many processes run.
ON_LAMBDA = {
    "DATABASE_URL": "postgres",
    "SITE_URL": "https://",
    "OBJECT_STORE": "s3://",
    "MAIL": "ses",
    "MAIL_FROM": "",
    "DEPLOY_SECRET": "",
    "PROXY_SECRET": "",
}


def _require_what_lasts(env: Mapping[str, str]) -> None:
    for name, beginning in ON_LAMBDA.items():
        value = env.get(name, "")
        if not value or not value.startswith(beginning):
            raise ConfigError(f"{name} must be set on AWS Lambda{beginning and f', to {beginning}…'}")


def _is_mail_server(address: str) -> bool:
    """Whether the URL is valid; a `/` or `#` in the password must be written %2F or %23."""
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        return False
    is_whole = not (parts.path.strip("/") or parts.query or parts.fragment)
    return parts.scheme in {"smtp", "smtps"} and bool(parts.hostname) and is_whole


def _mail_transport(env: Mapping[str, str]) -> str:
    mail = env.get("MAIL") or "file"
    if mail in {"file", "ses"} or _is_mail_server(mail):
        return mail
    # Not shown: it may hold a password.
    raise ConfigError(
        "MAIL must be file, ses, smtp://USER:PASSWORD@HOST or smtps://USER:PASSWORD@HOST; in both words "
        "%40 stands for @, %23 for #, %2F for / and %25 for %."
    )


def _mails_per_hour(env: Mapping[str, str]) -> int:
    """How many mails of one kind leave in an hour; no limit where they stay on this machine."""
    return int(_amount(env, "MAILS_PER_HOUR", 1e9 if _mail_transport(env) == "file" else 100))


def _mail_from(env: Mapping[str, str]) -> str:
    value = env.get("MAIL_FROM") or "site@localhost"
    try:
        return ascii_mail(value)
    except ValueError as error:
        raise ConfigError(f"MAIL_FROM must be a mail address, not {value!r}") from error


def _site_url(env: Mapping[str, str], default: str) -> str:
    value = _address(env, "SITE_URL", default)
    try:
        return ascii_url(value)
    except ValueError as error:
        raise ConfigError(
            f"SITE_URL must be the address of the site, its name perhaps as xn--…, not {value!r}"
        ) from error


def _vapid_key(env: Mapping[str, str]) -> str:
    """The P-256 private key, 32 bytes in base64url, as VAPID tools write it."""
    key = env.get("VAPID_PRIVATE_KEY", "").strip().rstrip("=")
    if key and not re.fullmatch(r"[A-Za-z0-9_-]{43}", key):
        raise ConfigError("VAPID_PRIVATE_KEY must be the 32 bytes of a P-256 key in base64url: 43 letters.")
    return key


def _proxy_only(env: Mapping[str, str], *, default: bool) -> bool:
    is_only = (env.get("PROXY_ONLY") or str(int(default))) != "0"
    if is_only and not env.get("PROXY_SECRET"):
        raise ConfigError("PROXY_ONLY needs PROXY_SECRET: without it nobody would be served")
    return is_only


def _networks(env: Mapping[str, str], name: str) -> tuple[Network, ...]:
    try:
        return networks(env.get(name, ""))
    except ValueError as error:
        raise ConfigError(f"{name} must be addresses or networks such as 10.0.0.0/8: {error}") from error


def _port(env: Mapping[str, str], name: str, default: int) -> int:
    value = env.get(name) or str(default)
    if not value.isdigit() or not 0 < int(value) < 65536:
        raise ConfigError(f"{name} must be a port number, not {value!r}")
    return int(value)


def _amount(env: Mapping[str, str], name: str, default: float) -> float:
    value = env.get(name) or str(default)
    try:
        amount = float(value)
    except ValueError:
        amount = -1.0
    if not 0 < amount < 1e12:
        raise ConfigError(f"{name} must be a number above 0, not {value!r}")
    return amount


def _address(env: Mapping[str, str], name: str, default: str) -> str:
    value = env.get(name) or default
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        raise ConfigError(f"{name} must be an http(s) address, not {value!r}")
    return value


def config_of(app: Flask) -> Config:
    """The settings that the app was created with."""
    return app.extensions["config"]


def current_config() -> Config:
    """The settings of the current Flask app."""
    return config_of(current_app)
