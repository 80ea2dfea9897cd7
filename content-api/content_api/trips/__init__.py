"""Trips: dated journeys of a group."""
