"""The security headers of every answer."""

from flask import Flask, Response

from content_api.config import config_of


def add_security_headers(app: Flask) -> None:
    """Add security headers: the CDN adds none to proxied responses."""

    @app.after_request
    def secure(response: Response) -> Response:
        headers = response.headers
        headers.setdefault("Cache-Control", "no-store")
        headers.setdefault("X-Content-Type-Options", "nosniff")
        headers.setdefault("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        headers.setdefault("Strict-Transport-Security", config_of(app).strict_transport)
        headers.setdefault("Referrer-Policy", "strict-origin-when-cross-origin")
        headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        headers.setdefault("X-Robots-Tag", "noindex")
        return response
