"""Exceptions of the API, and the handlers that make `{code, status, message, errors?}` of them."""

import logging
from math import ceil
from typing import Any, ClassVar, NoReturn

from flask import Flask, request
from peewee import DatabaseError, IntegrityError, InterfaceError, InternalError, OperationalError
from webargs.flaskparser import abort
from werkzeug.exceptions import HTTPException, MethodNotAllowed, UnprocessableEntity
from werkzeug.http import HTTP_STATUS_CODES

from content_api.db import is_duplicate, is_read_only, is_unmigrated
from content_api.web.error_pages import respond

log = logging.getLogger(__name__)

MESSAGES = {
    400: "הבקשה אינה תקינה.",
    401: "צריך להתחבר כדי להמשיך.",
    403: "הפעולה אינה מותרת.",
    404: "מה שחיפשת לא נמצא.",
    405: "הפעולה הזאת אינה אפשרית כאן.",
    409: "זה לא מסתדר עם מה שכבר שמור. כדאי לרענן ולנסות שוב.",
    412: "מה ששמור כאן השתנה בינתיים.",
    413: "יש כאן יותר מדי טקסט. אפשר לקצר ולנסות שוב.",
    415: "יש לשלוח JSON.",
    422: "יש לתקן את השדות המסומנים.",
    429: "יותר מדי ניסיונות. אפשר לנסות שוב בעוד כמה דקות.",
    500: "משהו השתבש אצלנו. נסי שוב בעוד רגע.",
    503: "האתר לא עונה כרגע. נסי שוב בעוד רגע.",
}


class FieldError(Exception):
    """The message is returned under `errors.json.<field>`; `field` is the API's name."""

    code: ClassVar[int]

    def __init__(self, field: str, message: str):
        super().__init__(message)
        self.field, self.message = field, message


class Conflict(FieldError):
    """The stored data forbids the request."""

    code = 409


class Invalid(FieldError):
    """The request fails a check against stored data, after its schema was valid."""

    code = 422


class StaleVersion(Exception):
    """412: the change was made from a version that is not the stored one any more."""

    def __init__(self, message: str):
        super().__init__(message)
        self.message = message


class Unavailable(Exception):
    """503: a part is not configured, down or used up; the message is shown. `retry_after`: seconds."""

    def __init__(self, message: str, *, code: int = 503, retry_after: float = 0):
        super().__init__(message)
        self.message, self.code, self.retry_after = message, code, retry_after


def require_shown_status(stored: str, shown: str, wanted: str, changed: str) -> None:
    """Raise Conflict on `status` if another is stored than the screen showed, unless it is the wanted one.

    shown: '' if unknown. changed: what has changed meanwhile, the Hebrew part of a sentence.
    """
    if shown and stored not in (shown, wanted):
        raise Conflict("status", f"בינתיים {changed}. עכשיו מוצג מה ששמור.")


def not_found(message: str = MESSAGES[404]) -> NoReturn:
    abort(404, message=message)


def register_errors(app: Flask) -> None:
    """Register the handlers, after flask-smorest's own."""
    handle_http: Any = app.error_handler_spec[None][None][HTTPException]

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> Any:
        if error.code == 400 and request.is_json:
            # webargs could not parse the body.
            error = _broken_json()
        payload, code, headers = handle_http(error)
        payload.setdefault("message", MESSAGES.get(code, MESSAGES[500]))
        retry_after = getattr(error, "retry_after", None)
        if retry_after is not None:
            headers = {**headers, "Retry-After": str(retry_after)}
        if isinstance(error, MethodNotAllowed):
            headers = {**headers, "Allow": ", ".join(sorted(error.valid_methods or ()))}
        return respond(payload, headers)

    @app.errorhandler(FieldError)
    def field_error(error: FieldError) -> Any:
        return _error(error.code, error.message, errors={"json": {error.field: [error.message]}})

    @app.errorhandler(StaleVersion)
    def stale_version(error: StaleVersion) -> Any:
        return _error(412, error.message)

    @app.errorhandler(Unavailable)
    def unavailable(error: Unavailable) -> Any:
        headers = {"Retry-After": str(ceil(error.retry_after))} if error.retry_after else {}
        return _error(error.code, error.message, headers)

    @app.errorhandler(IntegrityError)
    def integrity(error: IntegrityError) -> Any:
        """A duplicate key from a race between check and write: 409 for the owner, who can retry.

        500 for visitors, so that the form relay keeps the submission.
        """
        view = app.view_functions.get(request.endpoint or "")
        if not (is_duplicate(error) and getattr(view, "audience", "public") == "admin"):
            return unexpected(error)
        return _error(409, MESSAGES[409])

    @app.errorhandler(OperationalError)
    @app.errorhandler(InterfaceError)
    def database_away(error: Exception) -> Any:
        log.error("database not answering: %s", type(error).__name__)
        return _error(503, MESSAGES[503], {"Retry-After": "5"})

    @app.errorhandler(InternalError)
    def internal(error: InternalError) -> Any:
        return database_away(error) if is_read_only(error) else unexpected(error)

    @app.errorhandler(DatabaseError)
    def other_error(error: DatabaseError) -> Any:
        """SQLite raises the class itself for a file that is damaged or no database."""
        if type(error) is DatabaseError:
            log.error("%s", error)  # "database disk image is malformed": it quotes no data.
            return database_away(error)
        return database_away(error) if is_unmigrated(error) else unexpected(error)

    @app.errorhandler(Exception)
    def unexpected(error: Exception) -> Any:
        log.exception("unexpected error on %s %s", request.method, request.url_rule)
        return _error(500, MESSAGES[500])


def _broken_json() -> HTTPException:
    error = UnprocessableEntity()
    error.data = {  # type: ignore[attr-defined]
        "message": MESSAGES[422],
        "errors": {"json": {"_schema": ["גוף הבקשה אינו JSON תקין."]}},
    }
    return error


def _error(code: int, message: str, headers: dict[str, str] | None = None, **more: Any) -> Any:
    payload = {"code": code, "status": HTTP_STATUS_CODES[code], "message": message, **more}
    return respond(payload, headers)
