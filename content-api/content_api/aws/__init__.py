"""Entry points for AWS Lambda only: the WSGI handler, and the scheduled function that runs jobs."""
