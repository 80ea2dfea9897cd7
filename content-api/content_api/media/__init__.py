"""Pictures: made once in every size, registered, served from the store."""
