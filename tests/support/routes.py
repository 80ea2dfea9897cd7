"""Routes that are compiled once in a process, for the app of each test."""

from collections.abc import Iterator
from typing import Any

import pytest
from content_api.web.routing import LazyRule

# As werkzeug compiles a rule; it has none of its own.
COMPILE = LazyRule.compile


@pytest.fixture(scope="session", autouse=True)
def routes_are_compiled_once() -> Iterator[None]:
    """To compile them takes two fifths of `create_app`: each takes what the same one became in an app before.
    Nothing changes that later, and of an app its converters keep no more than the map."""
    compiled: dict[Any, LazyRule] = {}

    def compile_once(self: LazyRule) -> None:
        converters = tuple(self.map.converters.items()) if self.map else ()
        known = compiled.setdefault((self.rule, self.subdomain, self.merge_slashes, converters), self)
        if known is self:
            COMPILE(self)
            return
        self._parts, self._trace, self._converters = known._parts, known._trace, known._converters
        self.arguments |= known._converters.keys()
        for name, append_unknown in (("_build", False), ("_build_unknown", True)):
            setattr(self, name, self._compile_builder(append_unknown).__get__(self, None))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LazyRule, "compile", compile_once)
        yield
