"""Pages of the owner's own: about us, questions and answers, a guide. The site's menu shows up to three."""
