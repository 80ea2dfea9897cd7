"""An address that is only matched: a start compiles a hundred of them, and we build none from its values."""

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule


class LazyRule(Rule):
    """Matches as any rule does; what builds an address from values is compiled with its first use."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:
        compile_now = super()._compile_builder
        compiled: Callable[..., Any] | None = None

        def build(rule: Rule, **values: Any) -> Any:
            nonlocal compiled
            compiled = compiled or compile_now(append_unknown)
            return compiled(rule, **values)

        return build
