"""How addresses are matched."""

from collections.abc import Callable
from typing import Any

from werkzeug.routing import IntegerConverter, Rule

from content_api.db import LARGEST_ID


class RecordId(IntegerConverter):
    """The number of a record in an address. One larger than the databases keep is 0, which no record has."""

    def to_python(self, value: str) -> int:
        # Not read: Python refuses numbers of some thousand digits.
        if len(value.lstrip("0")) > len(str(LARGEST_ID)):
            return 0
        number: int = super().to_python(value)
        return number if number <= LARGEST_ID else 0


class LazyRule(Rule):
    """Matches as any rule does; what builds an address from values is compiled with its first use.

    A start compiles a hundred of them, and none is built from its values.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:
        compile_now = super()._compile_builder
        compiled: Callable[..., Any] | None = None

        def build(rule: Rule, **values: Any) -> Any:
            nonlocal compiled
            compiled = compiled or compile_now(append_unknown)
            return compiled(rule, **values)

        return build
