"""Reads {path: HTML} from stdin; writes what metadata_parser reads from each head, by its path."""

import json
import sys

from metadata_parser import MetadataParser

ADDRESS = sys.argv[1]


def read(path: str, html: str) -> object:
    return MetadataParser(html=html, url=f"{ADDRESS}{path}", search_head_only=True).parsed_result.metadata


json.dump({path: read(path, html) for path, html in json.load(sys.stdin).items()}, sys.stdout)
