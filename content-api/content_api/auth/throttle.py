"""How often a password and a code may be tried. Counted in the database, before anything is compared."""

from datetime import timedelta

from flask_smorest import abort

from content_api.errors import MESSAGES
from content_api.limits import RateCounter

TRIES, TRIES_WINDOW = 10, timedelta(minutes=15)
# Who knows the password and guesses codes: at 30 a day the chance is one in eleven thousand.
CODES, CODES_WINDOW = 30, timedelta(days=1)


def count_try(whose: str) -> None:
    """429 when there were too many; a right answer forgets them."""
    _count(whose, TRIES, TRIES_WINDOW)


def count_code(whose: str) -> None:
    _count(f"{whose} code", CODES, CODES_WINDOW)


def forget_tries(whose: str) -> None:
    RateCounter.forget(whose)


def forget_codes(whose: str) -> None:
    RateCounter.forget(f"{whose} code")


def _count(what: str, most: int, window: timedelta) -> None:
    tries, seconds_left = RateCounter.count_one(what, window)
    if tries > most:
        abort(429, message=MESSAGES[429], headers={"Retry-After": str(seconds_left)})
