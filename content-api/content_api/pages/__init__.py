"""The owner's own pages, such as about us, a FAQ or a guide. The site's menu shows up to three."""
