"""How answers are written as JSON."""

from typing import Any

from flask.json.provider import DefaultJSONProvider


class HebrewJSON(DefaultJSONProvider):
    """Hebrew stays Hebrew on the wire; only what UTF-8 cannot carry is escaped."""

    ensure_ascii = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        text = super().dumps(obj, **kwargs)
        try:
            text.encode()
        except UnicodeEncodeError:
            return super().dumps(obj, **{**kwargs, "ensure_ascii": True})
        return text
