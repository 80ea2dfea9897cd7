"""Tables with a foreign key to an enquiry: their rows are found by it, and erased before it."""

from collections.abc import Sequence
from typing import Any

from content_api.enquiries.models import Enquiry
from content_api.personal_data.data_source import Record
from content_api.personal_data.person import Person
from content_api.personal_data.table_source import TableSource


class EnquiryTableSource(TableSource):
    """A table with a foreign key `enquiry`."""

    model: Any

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        marks = {record.row.id: record.found_by for record in found if isinstance(record.row, Enquiry)}
        rows = self.model.select().where(self.model.enquiry.in_(list(marks))).order_by(self.model.id)
        return [self.record(row, marks[row.enquiry_id]) for row in rows]
