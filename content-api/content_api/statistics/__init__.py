"""Visitor statistics without cookies and without personal data."""

from flask import Flask


def register(_: Flask) -> None:
    from content_api.publishing import on_address_taken
    from content_api.statistics.taken_addresses import move_counts

    on_address_taken(move_counts)
