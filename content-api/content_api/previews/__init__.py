"""What is not on the site yet, for somebody whom the owner gave a secret link."""
