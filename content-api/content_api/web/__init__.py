"""What every endpoint shares: blueprint, schemas and fields, errors, caching, limits, logs."""
