"""The bin: deleted records can be restored for 30 days."""
