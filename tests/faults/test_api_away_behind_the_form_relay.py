"""The API is down for five minutes while forms come in through the relays: silent, then killed."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.rights_requests.models import RightsRequest
from faults.accounts import assert_mailed, assert_stored_once
from faults.form_relay import Relays
from faults.machine import Machine
from faults.submissions import Submission, submission
from faults.visitors import Answered, Visitors, post
from recorded_logs import name_people

pytestmark = pytest.mark.nightly

MINUTES = 5
EACH_MINUTE = 12
# In minutes, from when the API is back.
MAX_WAIT, STEP = 3, 1


@pytest.fixture
def relays(machine: Machine) -> Iterator[Relays]:
    machine.environment["PROXY_SECRET"] = "proxy-secret"
    relays = Relays(machine, minutes_ago=MINUTES + 1)
    yield relays
    relays.kill()


def test_every_form_is_stored_once_when_the_api_is_away(
    machine: Machine, relays: Relays, visitors: Visitors
) -> None:
    numbers = iter(range(1_000))
    answers: dict[Submission, Answered] = {}

    def send_some() -> list[Submission]:
        forms = [submission(next(numbers)) for _ in range(EACH_MINUTE)]
        send(relays, forms, answers)
        return forms

    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    relays.open()
    passed_on = send_some()
    assert {answers[form].status for form in passed_on} == {201}

    # It takes them and says nothing, and works them off after their senders were told that they are kept.
    machine.pause("api")
    silent = send_some()
    machine.resume("api")
    relays.pass_minutes(1)
    relays.forward()
    machine.kill("api")

    away = []
    for minute in range(MINUTES - 1):
        away += send_some()
        # The line may have broken before she heard: she sends again, with her key, and hears the same.
        send(relays, away[-2:], answers)
        if minute == 1:
            relays.kill()
            relays.open()
        relays.pass_minutes(1)
        assert relays.forward().taken == 0
    assert {answers[form].status for form in silent + away} == {202}

    machine.start_api()
    machine.wait_for_api()
    for _ in range(0, MAX_WAIT, STEP):
        counts = relays.forward()
        if counts.waiting == 0:
            break
        relays.pass_minutes(STEP)
    assert (counts.waiting, counts.refused) == (0, 0)

    outage_reference = {form: str(answers[form].body["reference"]) for form in silent + away}
    visitors.acknowledged = {form: answers[form].body for form in passed_on}
    visitors.acknowledged |= {form: as_stored(form) for form in outage_reference}
    assert_stored_once(visitors)
    assert_mailed(visitors, machine.folder)
    told = {reference_told(form) for form in away}
    assert told == {outage_reference[form] for form in away}


def send(relays: Relays, forms: list[Submission], answers: dict[Submission, Answered]) -> None:
    """All at the same time; who sends again must hear what she heard before."""
    for form in forms:
        name_people(form.body)
    with ThreadPoolExecutor(len(forms)) as pool:
        for form, answer in zip(forms, pool.map(lambda form: post(relays.port, form), forms), strict=True):
            assert answer is not None
            assert answer.status in (201, 202), answer
            assert answers.setdefault(form, answer) == answer


def as_stored(form: Submission) -> dict[str, object]:
    row = stored(form)
    return {"id": row.id, "reference": row.reference}


def reference_told(form: Submission) -> str:
    """As what it was held: the owner finds it by what she was told."""
    return str(stored(form).outage_reference)


def stored(form: Submission) -> Enquiry | RightsRequest:
    with connection():
        if "message" in form.body:
            return Enquiry.get(Enquiry.message == form.body["message"])
        return RightsRequest.get(RightsRequest.description == form.body["description"])
