"""JSON encoding of responses."""

from typing import Any

from flask.json.provider import DefaultJSONProvider


class HebrewJSON(DefaultJSONProvider):
    """Writes Hebrew unescaped; escapes a response only if it has characters that UTF-8 cannot encode."""

    ensure_ascii = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        text = super().dumps(obj, **kwargs)
        try:
            text.encode()
        except UnicodeEncodeError:
            return super().dumps(obj, **{**kwargs, "ensure_ascii": True})
        return text
