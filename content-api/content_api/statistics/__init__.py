"""Visitor statistics without cookies and without personal data."""
