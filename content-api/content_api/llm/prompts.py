"""Prompts as files. Untrusted input is never part of the instructions: it is sent as marked data.

A version is a folder. A change that affects answers is a new folder and a new VERSION, so that each text can
be traced to its prompt.
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
    """`task` is the name of the prompt file, `data` its input."""

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
    """JSON that cannot contain the end tag of the element around it."""
    return json.dumps(values, ensure_ascii=False, indent=1).replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _text(name: str) -> str:
    return (FOLDER / f"{name}.md").read_text("utf-8").strip()
