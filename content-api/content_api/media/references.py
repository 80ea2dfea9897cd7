"""Which pictures a record refers to; referenced pictures are not deleted."""

import json
import re
from typing import Any

from content_api.db import for_key_share
from content_api.media.models import OBJECT_PATH, Picture

_WIDTH = re.compile(r"-\d+$")


def referenced_bases(*values: Any) -> set[str]:
    """The bases of the pictures in texts and lists, which may have paths of originals or of variants."""
    paths = OBJECT_PATH.findall(json.dumps(values, ensure_ascii=False))
    bases = {path.partition(".")[0] for path in paths}
    return bases | {_WIDTH.sub("", base) for base in bases}


def keep_referenced(*values: Any) -> None:
    """Mark the pictures in `values` as used; called in the transaction that saves them.

    They are locked until it ends, so that they are not deleted meanwhile, as with a foreign key.
    """
    pictures = for_key_share(Picture.select().where(Picture.base.in_(sorted(referenced_bases(*values)))))
    unused = [picture.id for picture in pictures if picture.unused_since is not None]
    if unused:
        Picture.update(unused_since=None).where(Picture.id.in_(unused)).execute()
