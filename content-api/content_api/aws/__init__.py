"""What runs on AWS Lambda only: its entry, and the tick that stands for a worker."""
