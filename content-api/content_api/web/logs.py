"""Logging without personal data: no line may contain what a person typed.

Each line has its context, `request=…` or `job=…`, by which all lines of one request or job are found.
"""

import copy
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType

FORMAT = "%(asctime)s %(levelname)s %(name)s %(context)s %(message)s"
_context: ContextVar[str] = ContextVar("log_context", default="-")
# At DEBUG these log whole requests, mails and SQL parameters.
VERBOSE_LOGGERS = ("peewee", "boto3", "botocore", "s3transfer", "urllib3", "openai", "httpx", "httpcore")

# On AWS Lambda it logs each request with client address, path and query.
ZAPPA_ACCESS_LOG = "zappa.wsgi"


@contextmanager
def log_context(name: str) -> Iterator[None]:
    """Log lines in the block have the context `name`."""
    token = _context.set(name)
    try:
        yield
    finally:
        _context.reset(token)


def set_log_context(name: str) -> None:
    """Log lines of this thread have the context `name` from now on; `-` for none."""
    _context.set(name)


ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class PrivateFormatter(logging.Formatter):
    """Logs the type and traceback of an exception, not its message.

    Messages of databases, mail servers and parsers may quote addresses, phone numbers and texts.
    """

    def format(self, record: logging.LogRecord) -> str:
        # Another handler may have cached its formatted exception on the record.
        own = copy.copy(record)
        own.exc_text = None
        own.context = _context.get()
        return super().format(own)

    def formatException(self, ei: ErrorInfo) -> str:
        error = ei[1]
        return "\n".join(_traceback_lines(error)) if error else ""


def _traceback_lines(error: BaseException) -> list[str]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [*_traceback_lines(cause), "which led to:"] if cause else []
    frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    kind = type(error)
    return [*before, *([frames] if frames else []), f"{kind.__module__}.{kind.__qualname__}"]


def log_privately() -> None:
    """Log from INFO on, with PrivateFormatter in every handler; Lambda has installed one already."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.StreamHandler())
    for handler in root.handlers:
        handler.setFormatter(PrivateFormatter(FORMAT))
    root.setLevel(logging.INFO)
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(logging.INFO)
    logging.getLogger(ZAPPA_ACCESS_LOG).setLevel(logging.WARNING)
