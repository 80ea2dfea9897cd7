"""The test vectors of RFC 6238 and RFC 4226."""

from datetime import UTC, datetime

import pytest
from content_api.auth.totp import code_at, matching_step, step_of

SECRET = b"12345678901234567890"
# RFC 6238, appendix B, with SHA-1.
RFC_6238 = [
    (59, "94287082"),
    (1111111109, "07081804"),
    (1111111111, "14050471"),
    (1234567890, "89005924"),
    (2000000000, "69279037"),
    (20000000000, "65353130"),
]
# RFC 4226, appendix D.
RFC_4226 = (
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
)


def moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None)


@pytest.mark.parametrize(("seconds", "code"), RFC_6238)
def test_codes_by_the_clock(seconds: int, code: str) -> None:
    assert code_at(SECRET, step_of(moment(seconds)), digits=8) == code


@pytest.mark.parametrize(("step", "code"), list(enumerate(RFC_4226)))
def test_codes_of_six_digits(step: int, code: str) -> None:
    assert code_at(SECRET, step) == code


@pytest.mark.parametrize(("off", "taken"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_clock_may_be_one_step_off(off: int, taken: bool) -> None:
    now = moment(1_800_000_000)
    code = code_at(SECRET, step_of(now) + off)
    assert (matching_step(SECRET, code, now, after=0) is not None) == taken


def test_step_that_was_used_and_those_before_it_are_over() -> None:
    now = moment(1_800_000_000)
    this = step_of(now)
    for step in (this - 1, this):
        assert matching_step(SECRET, code_at(SECRET, step), now, after=this) is None
    assert matching_step(SECRET, code_at(SECRET, this + 1), now, after=this) == this + 1
