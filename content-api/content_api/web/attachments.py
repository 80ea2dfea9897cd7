"""Responses that the browser saves as a file."""

from flask import Response


def attachment(content: str | bytes, mimetype: str, filename: str) -> Response:
    """A response with `Content-Disposition: attachment`, not cached; `filename` in ASCII."""
    headers = {"Content-Disposition": f'attachment; filename="{filename}"', "Cache-Control": "no-store"}
    return Response(content, mimetype=mimetype, headers=headers)
