"""One Idempotency-Key from many threads at once: one row, one answer."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.rights_requests.models import RightsRequest
from faults.machine import Machine
from faults.submissions import Submission, submission
from faults.visitors import Answered, post

pytestmark = pytest.mark.on_postgresql

THREADS = 20


@pytest.mark.parametrize(("number", "model"), [(0, Enquiry), (1, RightsRequest)], ids=["contact", "rights"])
def test_same_key_from_twenty_threads_is_one_row_and_twenty_equal_answers(
    machine: Machine, number: int, model: type[Enquiry] | type[RightsRequest]
) -> None:
    machine.start_api()
    machine.wait_for_api()
    form, start = submission(number), Barrier(THREADS)

    def send(_: int) -> Answered | None:
        start.wait()
        return post(machine.port, form, patience=60)

    with ThreadPoolExecutor(THREADS) as threads:
        answers = list(threads.map(send, range(THREADS)))
    with connection():
        (row,) = model.select()
    assert answers == [Answered(201, None, {"id": row.id, "reference": row.reference})] * THREADS


@pytest.mark.nightly
def test_same_key_with_another_text_is_refused(machine: Machine) -> None:
    machine.start_api()
    machine.wait_for_api()
    form = submission(0)
    other = Submission(form.path, form.key, form.sender, {**form.body, "name": "אחרת"})
    answers = [post(machine.port, each, patience=60) for each in (form, other)]
    statuses = [answer.status for answer in answers if answer]
    assert statuses == [201, 422]
