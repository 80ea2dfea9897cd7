"""Reads a JSON list of Markdown texts from stdin; writes what the API renders of each, as a JSON list."""

import json
import sys

from content_api.content.markdown import render

json.dump([render(text) for text in json.load(sys.stdin)], sys.stdout)
