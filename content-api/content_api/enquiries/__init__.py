"""How a visitor turns to the owner."""
