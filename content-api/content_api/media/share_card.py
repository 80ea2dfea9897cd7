"""The data of a share image, and the key in its file name."""

import hashlib
import json
from dataclasses import astuple, dataclass

KIND_SITE = "site"
SEA = "#0f4c57"


@dataclass(frozen=True)
class ShareCard:
    """The data of one image, without the business's name, which is on all images.

    `picture` is an image path or None, `focus` its focal point in percent of its width and height;
    `badge_colour` is #rrggbb.
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
        """The key of this image, which changes with its data."""
        return f"{self.kind}-{self.record_id}-{digest(*astuple(self))}"


def digest(*values: object) -> str:
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
