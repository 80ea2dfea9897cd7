"""The log: what happened and where, never to whom. No line may carry what a person typed.

Each line names its occasion, `request=…` or `job=…`, so that all lines of one are found together.
"""

import copy
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType

FORMAT = "%(asctime)s %(levelname)s %(name)s %(occasion)s %(message)s"
_occasion: ContextVar[str] = ContextVar("occasion", default="-")
# At DEBUG these write whole requests, mails and the values of SQL statements.
TALKATIVE = ("peewee", "boto3", "botocore", "s3transfer", "urllib3", "openai", "httpx", "httpcore")

# On AWS Lambda it writes each request with its sender, its address and what was searched for.
TELLS_SENDERS = "zappa.wsgi"


@contextmanager
def occasion(name: str) -> Iterator[None]:
    """Every line that is logged in the block carries `name`."""
    token = _occasion.set(name)
    try:
        yield
    finally:
        _occasion.reset(token)


def begin_occasion(name: str) -> None:
    """Every line of this thread carries `name`, until another begins; `-` for none."""
    _occasion.set(name)


ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class PrivateFormatter(logging.Formatter):
    """Writes of an error its kind and the lines of code that it came through, not its words.

    The words of a database, a mail server or a parser quote what they were given: addresses, phones, texts.
    """

    def format(self, record: logging.LogRecord) -> str:
        # Another handler may have kept a text of its own with the record.
        own = copy.copy(record)
        own.exc_text = None
        own.occasion = _occasion.get()
        return super().format(own)

    def formatException(self, ei: ErrorInfo) -> str:
        error = ei[1]
        return "\n".join(_told(error)) if error else ""


def _told(error: BaseException) -> list[str]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [*_told(cause), "which led to:"] if cause else []
    frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    kind = type(error)
    return [*before, *([frames] if frames else []), f"{kind.__module__}.{kind.__qualname__}"]


def log_privately() -> None:
    """Log from INFO on, with PrivateFormatter in every handler; on Lambda there is one before us."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.StreamHandler())
    for handler in root.handlers:
        handler.setFormatter(PrivateFormatter(FORMAT))
    root.setLevel(logging.INFO)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    logging.getLogger(TELLS_SENDERS).setLevel(logging.WARNING)
