"""The event that a picture's files or description changed, with its path.

Trips, articles and the settings subscribe, so that this package does not import them.
"""

from content_api.listeners import Listeners

picture_changed: Listeners[[str]] = Listeners()
on_picture_change = picture_changed.add
