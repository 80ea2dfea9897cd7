"""Which cookies a visitor agreed to: one record per choice, without an address."""
