"""Which pictures a record names: those stay while it does."""

import json
import re
from typing import Any

from content_api.db import for_key_share
from content_api.media.models import OBJECT_PATH, Picture

_WIDTH = re.compile(r"-\d+$")


def bases_in(*values: Any) -> set[str]:
    """The bases of the pictures that texts and lists name, by their path or by one of their smaller files."""
    paths = OBJECT_PATH.findall(json.dumps(values, ensure_ascii=False))
    bases = {path.partition(".")[0] for path in paths}
    return bases | {_WIDTH.sub("", base) for base in bases}


def keep_named(*values: Any) -> None:
    """The pictures in what is being saved are in use: to be called in the transaction that saves it.

    Until it ends nobody deletes them, as with a foreign key.
    """
    named = for_key_share(Picture.select().where(Picture.base.in_(sorted(bases_in(*values)))))
    marked = [picture.id for picture in named if picture.unused_since is not None]
    if marked:
        Picture.update(unused_since=None).where(Picture.id.in_(marked)).execute()
