"""Share images: what a link to the site looks like in a chat or a feed, made once for what it shows."""
