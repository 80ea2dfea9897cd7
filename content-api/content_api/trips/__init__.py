"""Trips: dated group journeys."""
