"""Who is told, by its path, that a picture looks different on pages from now on.

Trips, articles and the settings show pictures and listen here, so that pictures know nothing of them.
"""

from content_api.listeners import Listeners

picture_changed: Listeners[[str]] = Listeners()
on_picture_change = picture_changed.add
