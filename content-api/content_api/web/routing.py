"""How addresses are matched."""

from collections.abc import Callable
from typing import Any

from werkzeug.routing import IntegerConverter, Map, Rule

from content_api.db import LARGEST_ID


class RecordId(IntegerConverter):
    """A number in an address, as large as the databases keep one for a record; any other is nobody's: 404."""

    def __init__(self, map: Map) -> None:
        super().__init__(map, max=LARGEST_ID)


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
