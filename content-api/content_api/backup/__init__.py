"""All of a site in one archive: its database, at one moment, and the pictures that it speaks of.

An archive is a ZIP file: a table is a member of JSON lines, a picture one of its bytes, and `manifest.json`,
the last one, says what belongs to it. It fits SQLite and PostgreSQL, a folder and a bucket alike.
"""
