"""Responses that the browser saves as a file."""

from flask import Response


def attachment(content: str | bytes, mimetype: str, filename: str) -> Response:
    """`filename` in ASCII. Kept by no cache: what the owner downloads is hers alone."""
    headers = {"Content-Disposition": f'attachment; filename="{filename}"', "Cache-Control": "no-store"}
    return Response(content, mimetype=mimetype, headers=headers)
