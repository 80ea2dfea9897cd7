"""The articles of a WordPress site, from the file that its "Export" writes (WXR, an RSS of WordPress's own).

Posts become articles. Pages, comments and whoever wrote them stay out, and nothing is fetched from anywhere.
"""
