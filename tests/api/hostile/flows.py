"""User flows step by step, and what must be stored once each step was acknowledged."""

import email
import email.policy
from collections import Counter
from datetime import timedelta
from typing import Any, Protocol

from api.assistant import CATEGORY, TITLE
from api.backup_sites import make_picture
from api.factories import article, trip
from api.hostile.running_site import Site
from api.picture_corpus import accepted
from api.rights_mails import token_in
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.assistant.models import Generation
from content_api.blog.models import BlogPost, BlogRevision
from content_api.db import connection
from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.models import Enquiry
from content_api.forms import IdempotentAnswer
from content_api.jobs import Job, JobStatus
from content_api.media.models import Picture
from content_api.media.object_store import BucketStore
from content_api.media.uploads import Upload
from content_api.publishing.changes import SiteChange
from content_api.retention import schedule_purge
from content_api.retention.nightly import PURGE
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.models import RequestStatus, RightsRequest
from content_api.trips.models import Trip

KEY = {"Idempotency-Key": "3d2c1b0a-of-her-browser"}
A_MOMENT = timedelta(minutes=2)
PHOTOGRAPH = dict(accepted())["jpeg"]


class Flow(Protocol):
    def prepare(self, site: Site) -> None:
        """Store what the flow needs; nothing fails yet."""

    def act(self, site: Site) -> None:
        """Do the steps; a call fails in one of them or in a job that they queue."""

    def check(self, site: Site) -> None:
        """Assert that the effect of each acknowledged step is there exactly once."""


class SendingAnEnquiry:
    def prepare(self, site: Site) -> None:
        pass

    def act(self, site: Site) -> None:
        sent = enquiry(email="dana@example.com")
        self.answer = site.send(site.visitor, "POST", CONTACT, json=sent, headers=KEY)
        assert self.answer.status_code == 201, self.answer.text
        site.work()

    def check(self, site: Site) -> None:
        (kept,) = site.owner.get("/api/contacts").get_json()
        told = self.answer.get_json()
        assert (kept["id"], kept["reference"]) == (told["id"], told["reference"])
        events = Counter(event.kind for event in site.rows(EnquiryEvent.select()))
        assert set(events.values()) == {1}, events
        assert {"notice", "receipt"} <= set(events)
        assert set(mails_to(site)) == {"owner@example.com", "dana@example.com"}


class AskingForOnesData:
    def prepare(self, site: Site) -> None:
        pass

    def act(self, site: Site) -> None:
        self.answer = site.send(site.visitor, "POST", RIGHTS, json=rights_request(), headers=KEY)
        assert self.answer.status_code == 201, self.answer.text
        site.work(A_MOMENT)
        (text,) = {mail.get_body(("plain",)).get_content() for mail in mails_to(site)["dana@example.com"]}
        form = {"data": {"token": token_in(text)}, "headers": {"Accept": "application/json"}}
        confirmed = site.send(site.visitor, "POST", "/api/user-rights/confirm", **form)
        assert confirmed.status_code == 303, confirmed.text
        site.work()

    def check(self, site: Site) -> None:
        (kept,) = site.rows(RightsRequest.select())
        assert (kept.id, kept.status) == (self.answer.get_json()["id"], RequestStatus.VERIFIED)
        assert kept.confirmed_at is not None
        acts = [entry.act for entry in site.rows(RightsLogEntry.select())]
        assert acts == [RightsAction.CONFIRMED]
        assert set(mails_to(site)) == {"owner@example.com", "dana@example.com"}


class WritingAnArticle:
    """Created as a draft, published, changed, deleted: each with the version that was read before."""

    def prepare(self, site: Site) -> None:
        pass

    def act(self, site: Site) -> None:
        draft = article(status="draft")
        answer = site.owner_sends("POST", "/api/blog", json=draft, headers=KEY)
        assert answer.status_code == 201, answer.text
        self.id = answer.get_json()["id"]
        answer = self._save(site, answer, status="published")
        self._save(site, answer, title="התיק הקל, והפעם באמת", slug="lighter-bag")
        site.work(A_MOMENT)
        assert site.builder.copy[f"article {self.id}"]["previousSlugs"] == ["light-bag"]
        answer = site.owner_sends("DELETE", f"/api/blog/{self.id}")
        assert answer.status_code == (404 if answer.is_repeat and answer.status_code == 404 else 204)
        site.work()

    def _save(self, site: Site, read: Any, **changes: Any) -> Any:
        """What she is asked about at a repeat is what she sent herself: then it is stored."""
        version = {"If-Match": read.headers["ETag"]}
        answer = site.owner_sends("PUT", f"/api/blog/{self.id}", json=changes, headers=version)
        if answer.status_code == 412 and answer.is_repeat:
            slug = changes.get("slug", "light-bag")
            answer = site.owner_sends("GET", f"/api/blog/{slug}")
        assert answer.status_code == 200, answer.text
        assert answer.get_json().items() >= changes.items()
        return answer

    def check(self, site: Site) -> None:
        assert site.visitor.get("/api/blog").get_json() == []
        (binned,) = site.owner.get("/api/bin/article").get_json()
        assert (binned["id"], binned["slug"]) == (self.id, "lighter-bag")
        assert acts(site) == ["added", "changed", "removed"]
        assert len(site.rows(BlogRevision.select())) == 1
        assert site.objects("share") == []


class UploadingAPicture:
    """A photograph, and a trip that shows it."""

    def prepare(self, site: Site) -> None:
        pass

    def act(self, site: Site) -> None:
        address = site.owner_sends("POST", "/api/objects/upload").get_json()["uploadURL"]
        self._put(site, address)
        registered = site.owner_sends("PUT", "/api/trip-images", json={"imageURL": address})
        assert registered.status_code == 200, registered.text
        self.path = registered.get_json()["objectPath"]
        made = site.owner_sends("POST", "/api/trips", json=trip(images=[self.path]), headers=KEY)
        assert made.status_code == 201, made.text
        site.work()

    def _put(self, site: Site, address: str) -> None:
        if isinstance(site.store, BucketStore):
            # Her browser does, without us.
            name = "uploads/" + address.partition("?")[0].rpartition("/")[2]
            site.store.client.put_object(Bucket=site.store.bucket, Key=name, Body=PHOTOGRAPH)
        else:
            path = "/api" + address.partition("/api")[2]
            answer = site.owner_sends("PUT", path, data=PHOTOGRAPH, content_type="image/jpeg")
            assert answer.status_code == 204

    def check(self, site: Site) -> None:
        (picture,) = site.rows(Picture.select())
        assert picture.path == self.path
        assert picture.widths
        assert sorted(site.objects("pictures")) == sorted(picture.objects)
        assert site.objects("uploads") == []
        assert len(site.objects("share")) == 1
        (shown,) = site.visitor.get("/api/trips").get_json()
        assert [(one["src"], one["widths"]) for one in shown["pictures"]] == [(self.path, [40, 80])]
        assert all(upload.object_path for upload in site.rows(Upload.select()))


class HavingAnArticleWritten:
    def prepare(self, site: Site) -> None:
        pass

    def act(self, site: Site) -> None:
        titles = site.owner_sends("POST", "/api/blog/generate-titles", json={"category": CATEGORY})
        assert len(titles.get_json()["titles"]) == 5
        wanted = {"title": TITLE, "category": CATEGORY}
        started = site.owner_sends("POST", "/api/blog/generate", json=wanted)
        assert started.status_code == 202, started.text
        self.started = started.get_json()
        site.work()

    def check(self, site: Site) -> None:
        (generation,) = site.rows(Generation.select())
        assert generation.job_id == self.started["jobId"]
        (draft,) = site.rows(BlogPost.select())
        assert (draft.id, draft.status, draft.title) == (generation.post_id, "draft", TITLE)
        assert len(draft.source.split()) > 500
        (picture,) = site.rows(Picture.select())
        assert draft.featured_image == picture.path
        assert sorted(site.objects("pictures")) == sorted(picture.objects)
        assert site.objects("uploads") == []


class SavingATrip:
    """A change that is carried to the site and seen there."""

    def prepare(self, site: Site) -> None:
        answer = site.owner.post("/api/trips", json=trip())
        assert answer.status_code == 201
        self.id = answer.get_json()["id"]
        site.work(A_MOMENT)

    def act(self, site: Site) -> None:
        answer = site.owner_sends("PUT", f"/api/trips/{self.id}", json={"price": 9_950})
        assert answer.status_code == 200, answer.text
        site.work()

    def check(self, site: Site) -> None:
        (shown,) = site.visitor.get("/api/trips").get_json()
        assert shown["price"] == site.builder.copy[f"trip {self.id}"]["price"] == 9_950
        assert len(site.objects("share")) == 1


class ReturningFromTheBin:
    def prepare(self, site: Site) -> None:
        made = site.owner.post("/api/trips", json=trip()).get_json()["id"]
        written = site.owner.post("/api/blog", json=article()).get_json()["id"]
        self.places = {"trip": f"/api/trips/{made}", "article": f"/api/blog/{written}"}
        for place in self.places.values():
            assert site.owner.delete(place).status_code == 204
        site.work(A_MOMENT)

    def act(self, site: Site) -> None:
        for kind, place in self.places.items():
            where = f"/api/bin/{kind}/{place.rpartition('/')[2]}/restore"
            answer = site.owner_sends("POST", where, json={})
            assert answer.status_code == (404 if answer.is_repeat and answer.status_code == 404 else 200)
        site.work()

    def check(self, site: Site) -> None:
        assert [one["slug"] for one in site.visitor.get("/api/trips").get_json()] == ["dolomites-may"]
        assert [one["slug"] for one in site.visitor.get("/api/blog").get_json()] == ["light-bag"]
        assert site.owner.get("/api/bin/counts").get_json() == {"trip": 0, "article": 0}
        assert Counter(acts(site)) == {"added": 2, "removed": 2, "returned": 2}
        assert len(site.objects("share")) == 2


class PurgingAtNight:
    """Expired data of each kind, and data that has to stay."""

    def prepare(self, site: Site) -> None:
        with connection():
            self.pictures = [make_picture(site.store, number) for number in (1, 2)]
        for slug in ("stays", "goes"):
            values = trip(slug=slug, images=self.pictures[:1])
            made = site.owner.post("/api/trips", json=values).get_json()["id"]
        assert site.owner.delete(f"/api/trips/{made}").status_code == 204
        assert (
            site.visitor.post(CONTACT, json=enquiry(email="dana@example.com"), headers=KEY).status_code == 201
        )
        site.work(A_MOMENT)
        long_ago = site.clock.now() - timedelta(days=40)
        years_ago = site.clock.now() - timedelta(days=366 * 8)
        with connection():
            Picture.update(unused_since=long_ago).where(Picture.path == self.pictures[1]).execute()
            Trip.update(binned_at=long_ago).where(Trip.binned_at.is_null(False)).execute()
            IdempotentAnswer.update(created_at=long_ago).execute()
            Enquiry.create(name="נועה לוי", phone="050-555-0123", message="שלום", created_at=years_ago)
            schedule_purge()

    def act(self, site: Site) -> None:
        site.work(timedelta(days=1))

    def check(self, site: Site) -> None:
        (next_night,) = site.rows(Job.select().where(Job.kind == PURGE, Job.status == JobStatus.QUEUED))
        assert timedelta() < next_night.run_at - site.clock.now() <= timedelta(days=1)
        assert [one.name for one in site.rows(Enquiry.select())] == ["דנה"]
        assert site.rows(IdempotentAnswer.select()) == []
        assert site.owner.get("/api/bin/counts").get_json() == {"trip": 0, "article": 0}
        assert [one.slug for one in site.rows(Trip.select())] == ["stays"]
        (kept,) = site.rows(Picture.select())
        assert kept.path == self.pictures[0]
        assert sorted(site.objects("pictures")) == sorted(kept.objects)


def acts(site: Site) -> list[str]:
    return [change.act for change in site.rows(SiteChange.select().order_by(SiteChange.id))]


def mails_to(site: Site) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for content in site.mails():
        message: Any = email.message_from_bytes(content, policy=email.policy.default)
        found.setdefault(str(message["To"]), []).append(message)
    return found
