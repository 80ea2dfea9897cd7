"""Quotes and hyphens that keyboards and texts spell differently, and the spellings of a query's words."""

import re

QUOTES = "׳״'\"`´‘’‚‛“”„‟′″ʼʹ‵＇＂"
HYPHENS = "-‐‑‒–—―−־"
# Those that texts often have in place of any of them; few, since each is looked for in all texts.
WRITTEN_QUOTES = "״\"”“׳'’‘`´"
# A limit, since each word is looked for in all texts.
MAX_WORDS = 10


def spellings_of(typed: str) -> list[list[str]]:
    """The first MAX_WORDS words of a query, each as typed and with other quotes within it.

    Hyphens separate words, so that 'ניו-יורק' finds 'ניו־יורק'. Quotes around words are left out.

    >>> spellings_of('ק"מ ״ניו-יורק״')
    [['ק"מ', 'ק״מ', 'ק”מ', 'ק“מ', 'ק׳מ', "ק'מ", 'ק’מ', 'ק‘מ', 'ק`מ', 'ק´מ'], ['ניו'], ['יורק']]
    """
    words = [word.strip(QUOTES) for word in re.split(rf"[\s{re.escape(HYPHENS)}]+", typed)]
    return [
        list(dict.fromkeys([word, *(re.sub(f"[{QUOTES}]", quote, word) for quote in WRITTEN_QUOTES)]))
        for word in list(dict.fromkeys(filter(None, words)))[:MAX_WORDS]
    ]
