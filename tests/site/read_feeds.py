"""Reads a calendar (icalendar) or a feed (feedparser) from stdin and prints it as JSON."""

import json
import sys

import feedparser
from icalendar import Calendar


def read_calendar(content: bytes) -> object:
    calendar = Calendar.from_ical(content)
    return {
        "errors": [str(error) for part in calendar.walk() for error in part.errors],
        "missing": [name for part in calendar.walk() for name in part.required if name not in part],
        "name": str(calendar.get("NAME", "")),
        "refresh": str(calendar["REFRESH-INTERVAL"].dt) if "REFRESH-INTERVAL" in calendar else None,
        "zones": len(calendar.walk("VTIMEZONE")),
        "events": [
            {
                "uid": str(event["UID"]),
                "title": str(event["SUMMARY"]),
                "language": event["SUMMARY"].params["LANGUAGE"],
                "place": str(event["LOCATION"]),
                "text": str(event["DESCRIPTION"]),
                "address": str(event["URL"]),
                "start": event["DTSTART"].dt.isoformat(),
                "end": event["DTEND"].dt.isoformat(),
                "stamp": event["DTSTAMP"].dt.isoformat(),
                "changed": event["LAST-MODIFIED"].dt.isoformat(),
            }
            for event in calendar.walk("VEVENT")
        ],
    }


def read_feed(content: bytes) -> object:
    feed = feedparser.parse(content, sanitize_html=False, resolve_relative_uris=False)
    return {
        "error": str(feed.bozo_exception) if feed.bozo else None,
        "version": feed.version,
        "title": feed.feed.title,
        "language": feed.feed.language,
        "self": [link.href for link in feed.feed.links if link.rel == "self"],
        "updated": list(feed.feed.updated_parsed[:6]) if "updated_parsed" in feed.feed else None,
        "entries": [
            {
                "id": entry.id,
                "link": entry.link,
                "title": entry.title,
                "author": entry.author,
                "category": entry.tags[0].term,
                "published": list(entry.published_parsed[:6]),
                "summary": entry.summary,
                "content": entry.content[0].value,
                "picture": entry.media_content[0]["url"],
            }
            for entry in feed.entries
        ],
    }


if __name__ == "__main__":
    read = {"calendar": read_calendar, "feed": read_feed}[sys.argv[1]]
    json.dump(read(sys.stdin.buffer.read()), sys.stdout)
