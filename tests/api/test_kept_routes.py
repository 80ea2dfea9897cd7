"""Routes kept from app to app are as each app would compile them (tests/support/routes.py)."""

from content_api import create_app
from content_api.config import Config
from content_api.web.routing import LazyRule
from support.routes import COMPILE
from werkzeug.routing import Rule


def test_routes_of_a_later_app_are_as_compiled_anew(config: Config) -> None:
    create_app(config)
    later = create_app(config)
    rules = list(later.url_map.iter_rules())
    assert len(rules) > 100
    for rule in rules:
        assert isinstance(rule, LazyRule)
        kept = compiled(rule)
        rule._parts, rule._converters, rule.arguments = [], {}, set(rule.defaults or ())
        COMPILE(rule)
        assert kept == compiled(rule), rule.rule


def compiled(rule: Rule) -> object:
    """All that werkzeug reads of a compiled rule, and the addresses that it builds."""
    values = {name: min(getattr(one, "items", ["7"])) for name, one in rule._converters.items()}
    converters = {name: (type(one), one.regex, one.weight) for name, one in rule._converters.items()}
    built = rule.build(values), rule.build({**values, "page": "2"}, append_unknown=False)
    return rule._parts, rule._trace, converters, rule.arguments, built
