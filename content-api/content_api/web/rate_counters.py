"""Rate limits as counter rows in the database, exact across threads, processes and machines."""

import hashlib
import hmac
import ipaddress
import re
from datetime import timedelta

import peewee
from flask import request
from webargs.flaskparser import abort

from content_api.config import current_config
from content_api.db import MAX_CLOCK_SKEW, Model, utc_now, write
from content_api.web.errors import MESSAGES

# The prefix length of the largest IPv6 network of one customer; it has 65 536 /64 networks, each a sender.
IPV6_CUSTOMER_PREFIX = 48


class RateCounter(Model):
    """The number of events in the window that began at `started_at`. `key` is a hash."""

    key = peewee.CharField(max_length=64, primary_key=True)
    started_at = peewee.DateTimeField()
    count = peewee.IntegerField(default=0)

    @classmethod
    def count_one(cls, what: str, window: timedelta) -> tuple[int, int]:
        """Count one more of `what`; returns the count in this window and its remaining seconds."""
        now, key = utc_now(), _key(what)
        with write():
            # A window in the future began before the clock was set back.
            fresh = (cls.started_at <= now - window) | (cls.started_at > now + MAX_CLOCK_SKEW)
            cls.insert(key=key, started_at=now, count=1).on_conflict(
                conflict_target=[cls.key],
                update={
                    cls.count: peewee.Case(None, [(fresh, 1)], cls.count + 1),
                    cls.started_at: peewee.Case(None, [(fresh, now)], cls.started_at),
                },
            ).execute()
            row = cls.get_by_id(key)
        left = (row.started_at + window - now).total_seconds()
        return row.count, max(1, round(left))

    @classmethod
    def forget(cls, what: str) -> None:
        with write():
            cls.delete().where(cls.key == _key(what)).execute()

    @classmethod
    def forget_all(cls) -> None:
        with write():
            cls.delete().execute()


def limit_rate(what: str, most: int, window: timedelta) -> None:
    """Count one more of `what`; 429 for more than `most` in one window."""
    count, seconds_left = RateCounter.count_one(what, window)
    if count > most:
        abort(429, message=MESSAGES[429], headers={"Retry-After": str(seconds_left)})


def sender_today(*, ipv6_bits: int = 64) -> str:
    """A keyed hash of the sender's network and the day, so that counters store no address."""
    return keyed_hash(network(request.remote_addr or "", ipv6_bits), str(utc_now().date()))


def keyed_hash(*parts: str) -> str:
    """An HMAC with our secret, so that values cannot be found by hashing guesses."""
    secret = current_config().deploy_secret
    return hmac.new(secret.encode(), "\n".join(parts).encode(), hashlib.sha256).hexdigest()


def network(address: str, ipv6_bits: int = 64) -> str:
    """The network of an IPv6 address (/64 by default), as senders can choose addresses in it; IPv4 as it is.

    Dual-stack sockets write IPv4 as IPv4-mapped IPv6, which all share one /64: those are read as IPv4.
    """
    address = re.sub(r"^::ffff:(?=\d+\.)", "", address, flags=re.IGNORECASE)
    try:
        is_ipv6 = ":" in address
        return str(ipaddress.ip_network(f"{address}/{ipv6_bits}", strict=False)) if is_ipv6 else address
    except ValueError:
        return address


def _key(what: str) -> str:
    return hashlib.sha256(what.encode()).hexdigest()
