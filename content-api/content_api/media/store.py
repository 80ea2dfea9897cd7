"""The object store on one machine: files below DATA_DIR/objects, written whole or not at all."""

from pathlib import Path

from content_api.db import write
from content_api.files import write_whole
from content_api.media.models import Picture
from content_api.media.variants import Variants


def keep(root: Path, variants: Variants, alt: str) -> Picture:
    """Write the files, then register the picture; doing it again changes nothing but the text."""
    for name, content in variants.files.items():
        write_whole(root / name, content)
    with write():
        Picture.insert(
            path=variants.path,
            base=variants.base,
            widths=variants.widths,
            width=variants.width,
            height=variants.height,
            preview=variants.preview,
            colour=variants.colour,
            alt=alt,
        ).on_conflict(conflict_target=[Picture.path], update={Picture.alt: alt}).execute()
        return Picture.get(Picture.path == variants.path)
