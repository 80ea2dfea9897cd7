"""Cookie consent: one record per choice, without an IP address."""
