"""Many cases of one test that need no app of their own: one after the other in the same one.

For what is refused, or only read: no case may see what another one left.
"""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

Test = Callable[..., None]


def each_in_turn(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but within one test; a failure names its case and ends it."""
    named = (names,) if isinstance(names, str) else names
    values = [(case,) if isinstance(names, str) else tuple(case) for case in cases]
    assert values, "no case"

    def decorated(test: Test) -> Test:
        @functools.wraps(test)
        def in_turn(**fixtures: Any) -> None:
            for case in values:
                given = dict(zip(named, case, strict=True))
                try:
                    test(**fixtures, **given)
                except BaseException as problem:
                    problem.add_note("case: " + ", ".join(f"{name}={given[name]!r:.300}" for name in named))
                    raise

        plain = inspect.signature(test)
        left = [each for name, each in plain.parameters.items() if name not in named]
        in_turn.__signature__ = plain.replace(parameters=left)  # type: ignore[attr-defined]
        return in_turn

    return decorated
