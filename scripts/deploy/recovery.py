"""Whether a stage's data can be restored: RDS must keep backups, the bucket former versions of objects.

How it is restored: docs/operations/netlify-and-lambda.md, Back to an earlier moment.
"""

from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from stage import Stage

KEPT_DAYS = 7
NOT_IN_RDS = "RDS has no database at"
# Twelve times RDS's interval of five minutes between log backups.
AT_MOST_BEHIND = timedelta(hours=1)


def lacking(stage: Stage) -> list[str]:
    """One sentence for each obstacle to restoring the stage, with how to fix it; empty if there is none."""
    return [*_of_database(stage), *_of_pictures(stage)]


def _of_database(stage: Stage) -> list[str]:
    host = urlsplit(stage.environment["DATABASE_URL"]).hostname
    found = _instance(stage, host)
    if found is None:
        return [
            f"{NOT_IN_RDS} {host} in {stage.region}: take a backup at its provider, then deploy "
            "with --backed-up."
        ]
    name, days = found["DBInstanceIdentifier"], found["BackupRetentionPeriod"]
    if days < KEPT_DAYS:
        return [
            f"RDS keeps the backups of {name} for {days} days: aws rds modify-db-instance "
            f"--db-instance-identifier {name} --backup-retention-period 14 --apply-immediately"
        ]
    newest = found.get("LatestRestorableTime")
    if newest is None or datetime.now(UTC) - newest > AT_MOST_BEHIND:
        return [f"The latest restorable time of {name} is {newest or 'unknown'}: see its events in RDS."]
    return []


def _instance(stage: Stage, host: str | None) -> dict[str, Any] | None:
    pages = stage.client("rds").get_paginator("describe_db_instances").paginate()
    every = (instance for page in pages for instance in page["DBInstances"])
    return next((each for each in every if each.get("Endpoint", {}).get("Address") == host), None)


def _of_pictures(stage: Stage) -> list[str]:
    s3 = stage.client("s3")
    try:
        if s3.get_bucket_versioning(Bucket=stage.bucket).get("Status") == "Enabled":
            return []
    except s3.exceptions.NoSuchBucket:
        return [
            f"OBJECT_STORE names {stage.bucket}, which is no bucket: step 3 of "
            "docs/operations/netlify-and-lambda.md, Once."
        ]
    return [
        f"A picture deleted from {stage.bucket} is lost at once: aws s3api put-bucket-versioning --bucket "
        f"{stage.bucket} --versioning-configuration Status=Enabled"
    ]
