"""Prompts as files. Untrusted input is never part of the instructions: it is sent as marked data.

A version is a folder. A change that makes answers different is a new folder and a new VERSION, so that it
can be told which words made a text.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

VERSION = "v1"
FOLDER = Path(__file__).parent / "prompts" / VERSION


@dataclass(frozen=True)
class Prompt:
    """`task` names a file, `data` is what the task is about."""

    task: str
    data: dict[str, Any]
    max_output_tokens: int

    @property
    def messages(self) -> list[dict[str, str]]:
        return [
            {"role": "system", "content": f"{_text('house')}\n\n{_text(self.task)}"},
            {"role": "user", "content": f"<data>\n{as_data(self.data)}\n</data>"},
        ]


def as_data(values: dict[str, Any]) -> str:
    """JSON in which nothing can close the mark around it."""
    return json.dumps(values, ensure_ascii=False, indent=1).replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _text(name: str) -> str:
    return (FOLDER / f"{name}.md").read_text("utf-8").strip()
