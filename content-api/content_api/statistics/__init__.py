"""Counting readers without cookies and without knowing who they are."""
