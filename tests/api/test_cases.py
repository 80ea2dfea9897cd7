"""Cases that share one app are all tried, and a failure says which it was."""

from collections.abc import Callable

import pytest
from api.cases import each_in_turn


def test_each_case_is_tried_and_one_that_fails_is_named() -> None:
    tried = []

    @each_in_turn("letter", ["a", "b"])
    @each_in_turn(("number", "word"), [(1, "one"), (2, "two"), (3, "three")])
    def test(letter: str, number: int, word: str, least: int) -> None:
        tried.append((letter, number))
        assert number > least, word

    test(least=0)
    assert tried == [(letter, number) for letter in "ab" for number in (1, 2, 3)]
    with pytest.raises(AssertionError) as failed:
        test(least=1)
    assert failed.value.__notes__ == ["case: number=1, word='one'", "case: letter='a'"]


def test_no_case_is_no_test() -> None:
    decorator: Callable[..., object] = each_in_turn
    with pytest.raises(AssertionError, match="no case"):
        decorator("letter", [])


@pytest.fixture
def given() -> int:
    return 5


@each_in_turn("number", [1, 2])
def test_fixtures_come_as_to_any_other(given: int, number: int) -> None:
    assert (given, number) in {(5, 1), (5, 2)}
