"""The owner's enquiries as a table for Excel: CSV in UTF-8 with a mark, since Excel guesses otherwise.

What a visitor wrote is text in every cell: a spreadsheet takes one that begins with `=`, `+`, `-`, `@`, a tab
or a line's end for a formula, so such a one begins with `'`
(https://owasp.org/www-community/attacks/CSV_Injection).
"""

import csv
import io
from collections.abc import Iterable, Iterator

from content_api.enquiries.models import Enquiry
from content_api.enquiries.words import OUTCOME_WORDS, STATUS_WORDS
from content_api.israel_time import in_israel

MARK = "\ufeff"
HEADS = (
    "מספר",
    "התקבלה",
    "שם",
    "טלפון",
    "אימייל",
    "טיול",
    "גיל",
    "הפנייה",
    "סטטוס",
    "מה יצא מזה",
    "הצעד הבא",
    "מתי",
    "הערות",
)
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


# In bytes: what Lambda lets out in one answer, with room for its wrapping.
LARGEST = 4_000_000
NOT_ALL = "הטבלה מלאה: מכאן והלאה יש פניות ישנות יותר, והן מופיעות בניהול האתר."


def csv_of(enquiries: Iterable[Enquiry]) -> Iterator[str]:
    """The table line by line, its heads first; beyond LARGEST bytes a last line says that there are more."""
    size = 0
    for row in table_of(enquiries):
        size += len(row.encode())
        if size > LARGEST:
            yield line([NOT_ALL])
            return
        yield row


def table_of(enquiries: Iterable[Enquiry]) -> Iterator[str]:
    """The whole table line by line, its heads first."""
    yield MARK + line(HEADS)
    for one in enquiries:
        yield line(
            (
                one.reference,
                in_israel(one.created_at).strftime("%d/%m/%Y %H:%M"),
                one.name,
                one.phone,
                one.email,
                one.trip.title if one.trip else "",
                str(one.age or ""),
                one.message,
                STATUS_WORDS[one.status],
                OUTCOME_WORDS.get(one.outcome, ""),
                one.next_step,
                one.next_step_on.strftime("%d/%m/%Y") if one.next_step_on else "",
                one.notes,
            )
        )


def line(cells: Iterable[str]) -> str:
    """As CSV writes it, with its end."""
    buffer = io.StringIO()
    csv.writer(buffer).writerow([as_text(cell) for cell in cells])
    return buffer.getvalue()


def as_text(cell: str) -> str:
    """The cell as a spreadsheet shows it, never as it reckons it. Spaces before a formula do not hide it."""
    return f"'{cell}" if cell.lstrip(" \u00a0").startswith(_FORMULA_STARTS) else cell
