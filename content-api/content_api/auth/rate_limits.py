"""Rate limits for passwords and codes, counted in the database before anything is verified."""

from datetime import timedelta
from typing import Self

from flask import request

from content_api.auth.browsers import AdminBrowser
from content_api.auth.guard import browser_cookie_name
from content_api.web.rate_counters import IPV6_CUSTOMER_PREFIX, RateCounter, limit_rate, sender_today

TRIES, TRIES_WINDOW = 10, timedelta(minutes=15)
# Each try costs a hash, for unknown addresses too: limits per sender, and of all senders together.
SENDER_TRIES, ALL_TRIES = 50, 1_000
# For an attacker who knows the password: 30 guesses a day have a chance of one in eleven thousand.
CODES, CODES_WINDOW = 30, timedelta(days=1)


class SignInLimits:
    """The counters of a sign-in: per known browser of the account, otherwise per sender.

    So guesses of others never lock the owner out of a known browser.
    """

    def __init__(self, email: str, browser: AdminBrowser | None):
        if browser is not None:
            self.codes = f"login browser {browser.id}"
            self.counters = {self.codes: TRIES}
        else:
            # Codes are counted per account, not per sender: an attacker may have many addresses.
            self.codes = f"login:{email}"
            holder = sender_today(ipv6_bits=IPV6_CUSTOMER_PREFIX)
            # The holder first: a try that it refuses must not store a counter for another address.
            self.counters = {f"login {holder}": SENDER_TRIES, f"login {email} {sender_today()}": TRIES}
        self.is_known = browser is not None

    @classmethod
    def of_request(cls, email: str) -> Self:
        return cls(email, AdminBrowser.of_account(email, request.cookies.get(browser_cookie_name(), "")))

    def count(self) -> None:
        """Count a try; 429 above the limit."""
        for counter, most in self.counters.items():
            limit_rate(counter, most, TRIES_WINDOW)
        if not self.is_known:
            limit_rate("login", ALL_TRIES, TRIES_WINDOW)

    def count_code(self) -> None:
        """Count a try with a code; 429 above the limit."""
        count_code(self.codes)

    def forget(self) -> None:
        self.forget_passwords()
        forget_codes(self.codes)

    def forget_passwords(self) -> None:
        for counter in self.counters:
            RateCounter.forget(counter)


def count_try(whose: str) -> None:
    """Count a try; 429 above the limit. `forget_tries` resets the counter."""
    limit_rate(whose, TRIES, TRIES_WINDOW)


def count_code(whose: str) -> None:
    """Count a try with a code; 429 above the limit. `forget_codes` resets the counter."""
    limit_rate(f"{whose} code", CODES, CODES_WINDOW)


def forget_tries(whose: str) -> None:
    RateCounter.forget(whose)


def forget_codes(whose: str) -> None:
    RateCounter.forget(f"{whose} code")
