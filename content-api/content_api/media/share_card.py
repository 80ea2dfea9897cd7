"""What a share image shows, and the key in its address."""

import hashlib
import json
from dataclasses import astuple, dataclass

KIND_SITE = "site"
SEA = "#0f4c57"


@dataclass(frozen=True)
class ShareCard:
    """One image in words: everything on it but the business's name, which stands on all of them.

    `picture` is an image path or None, `focus` the point of it that stays in sight, in percent of its width
    and height; `badge_colour` is #rrggbb.
    """

    kind: str
    record_id: int
    title: str
    badge: str = ""
    badge_colour: str = SEA
    facts: tuple[str, ...] = ()
    price: str = ""
    picture: str | None = None
    focus: tuple[int, int] | None = None

    @property
    def key(self) -> str:
        """Names this image; another as soon as anything on it changes."""
        return f"{self.kind}-{self.record_id}-{digest(*astuple(self))}"


def digest(*values: object) -> str:
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
