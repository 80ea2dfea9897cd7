"""A worker that stores a row per job; test_jobs starts and kills it."""

import time
from datetime import timedelta

import peewee
from content_api.config import Config
from content_api.db import Model, connection, init_database, write
from content_api.jobs import Job, JobStatus, handles, run_due_jobs


class Effect(Model):
    kind = peewee.CharField()
    number = peewee.IntegerField()

    class Meta:
        table_name = "effect"


@handles("outside")
def outside(job: Job) -> None:
    with write():
        Effect.create(kind="outside", number=job.payload["n"])
    time.sleep(0.004)


@handles("inside", in_transaction=True)
def inside(job: Job) -> None:
    Effect.create(kind="inside", number=job.payload["n"])
    time.sleep(0.004)


Job.lease_time = timedelta(seconds=0.4)
init_database(Config.from_environ().database_url)
with connection():
    while Job.select().where(Job.status << [JobStatus.QUEUED, JobStatus.RUNNING]).count():
        run_due_jobs()
        time.sleep(0.05)
