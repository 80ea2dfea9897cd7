"""Quotes and hyphens that keyboards and texts spell differently, and the spellings of a query's words."""

import re

QUOTES = "׳״'\"`´‘’‚‛“”„‟′″ʼʹ‵＇＂"
HYPHENS = "-‐‑‒–—―−־"
# Those that texts have in place of any of them.
WRITTEN_QUOTES = "״\"׳'"
# A limit, since each word is looked for in all texts.
MAX_WORDS = 10


def spellings_of(typed: str) -> list[list[str]]:
    """The first MAX_WORDS words of a query, each with the spellings that its quotes may have in a text.

    Hyphens separate words, so that 'ניו-יורק' finds 'ניו־יורק'.

    >>> spellings_of('ק"מ ניו-יורק')
    [['ק״מ', 'ק"מ', 'ק׳מ', "ק'מ"], ['ניו'], ['יורק']]
    """
    words = [word for word in dict.fromkeys(re.split(rf"[\s{re.escape(HYPHENS)}]+", typed)) if word]
    return [
        list(dict.fromkeys(re.sub(f"[{QUOTES}]", quote, word) for quote in WRITTEN_QUOTES))
        for word in words[:MAX_WORDS]
    ]
