"""Keeps what texts were rendered to, so that rendering them again costs next to nothing.

In this process only. The same text always gives the same result, so nothing becomes outdated.
"""

import sys
import threading
from collections import OrderedDict
from hashlib import sha256

# An upper bound of an entry's memory beside its text, in bytes.
ENTRY_OVERHEAD = 300


class RenderedTexts:
    """Results by the digest of their source; above `max_size` bytes the least recently used go first."""

    def __init__(self, max_size: int):
        self._max_size = max_size
        self._results: OrderedDict[bytes, str] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def find(self, source: str) -> str | None:
        with self._lock:
            found = self._results.get(_digest(source))
            if found is not None:
                self._results.move_to_end(_digest(source))
            return found

    def keep(self, source: str, result: str) -> str:
        """Returns `result`."""
        with self._lock:
            former = self._results.pop(_digest(source), None)
            self._size -= _size_of(former) if former is not None else 0
            self._results[_digest(source)] = result
            self._size += _size_of(result)
            while self._size > self._max_size:
                _, dropped = self._results.popitem(last=False)
                self._size -= _size_of(dropped)
        return result


def _digest(source: str) -> bytes:
    # A source may have lone surrogates, which rendering removes.
    return sha256(source.encode(errors="surrogatepass")).digest()


def _size_of(result: str) -> int:
    return sys.getsizeof(result) + ENTRY_OVERHEAD
