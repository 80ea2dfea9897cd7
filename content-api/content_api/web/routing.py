"""URL converters and rules."""

from collections.abc import Callable
from typing import Any

from werkzeug.routing import IntegerConverter, Rule

from content_api.db import MAX_ID


class RecordId(IntegerConverter):
    """The id of a record in a URL. Ids beyond the databases' range are read as 0, which no record has."""

    def to_python(self, value: str) -> int:
        # Not parsed: int() raises for thousands of digits.
        if len(value.lstrip("0")) > len(str(MAX_ID)):
            return 0
        number: int = super().to_python(value)
        return number if number <= MAX_ID else 0


class LazyRule(Rule):
    """A rule whose URL builder is compiled on first use, since most of them are never used."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:
        compile_now = super()._compile_builder
        compiled: Callable[..., Any] | None = None

        def build(rule: Rule, **values: Any) -> Any:
            nonlocal compiled
            compiled = compiled or compile_now(append_unknown)
            return compiled(rule, **values)

        return build
