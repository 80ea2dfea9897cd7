"""The services of production on this machine: PostgreSQL, S3, SES (`python -m deploy.cloud`).

Prints one line of JSON, the settings with which a site uses them, and ends with its standard input.
"""

import json
import os
import sys

import boto3
from deploy.amazon import REGION, Amazon
from support.postgresql import postgresql_database

BUCKET, SENDER = "pictures-of-the-site", "site@site.example"


def main() -> None:
    amazon = Amazon()
    os.environ.update(amazon.environment)
    place = {"LocationConstraint": REGION}
    boto3.client("s3").create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
    boto3.client("ses").verify_email_identity(EmailAddress=SENDER)
    with postgresql_database("production") as database_url:
        settings = {
            **amazon.environment,
            "DATABASE_URL": database_url,
            "OBJECT_STORE": f"s3://{BUCKET}",
            "UPLOAD_ORIGIN": amazon.url,
            "MAIL": "ses",
            "MAIL_FROM": SENDER,
            "PROXY_ONLY": "1",
        }
        print(json.dumps(settings), flush=True)
        sys.stdin.read()
    amazon.close()


if __name__ == "__main__":
    main()
