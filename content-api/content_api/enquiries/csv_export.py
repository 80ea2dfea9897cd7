"""The owner's enquiries as CSV in UTF-8 with a byte order mark, without which Excel guesses the encoding.

Spreadsheets take a cell that begins with `=`, `+`, `-`, `@`, a tab or a line break for a formula, so such
cells are prefixed with `'` (https://owasp.org/www-community/attacks/CSV_Injection). So are digits that they
would round or cut a zero from.
"""

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator

from content_api.enquiries.models import OUTCOME_LABELS, STATUS_LABELS, Enquiry
from content_api.israel_time import in_israel

BOM = "\ufeff"
HEADER = (
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
# Excel shows a number of 12 digits as 9.72546E+11.
_CHANGED_NUMBER = re.compile(r"0\d+|\d{12,}")


# In bytes of the JSON string that Lambda (Python 3.12 or later) makes of it: below its limit of 6 MB.
MAX_SIZE = 5_000_000
NOT_ALL = "הטבלה מלאה: מכאן והלאה יש פניות ישנות יותר, והן מופיעות בניהול האתר."


def limited_csv_lines(enquiries: Iterable[Enquiry]) -> Iterator[str]:
    """The lines, header first; above MAX_SIZE bytes a last line says that there are more."""
    size = 0
    for row in csv_lines(enquiries):
        size += len(json.dumps(row, ensure_ascii=False).encode())
        if size > MAX_SIZE:
            yield csv_line([NOT_ALL])
            return
        yield row


def csv_lines(enquiries: Iterable[Enquiry]) -> Iterator[str]:
    """All lines, header first."""
    yield BOM + csv_line(HEADER)
    for one in enquiries:
        yield csv_line(
            (
                one.reference,
                in_israel(one.created_at).strftime("%d/%m/%Y %H:%M"),
                one.name,
                one.phone,
                one.email,
                one.trip.title if one.trip else "",
                str(one.age or ""),
                one.message,
                STATUS_LABELS[one.status],
                OUTCOME_LABELS.get(one.outcome, ""),
                one.next_step,
                one.next_step_on.strftime("%d/%m/%Y") if one.next_step_on else "",
                one.notes,
            )
        )


def csv_line(cells: Iterable[str]) -> str:
    """One line of CSV with its line break."""
    buffer = io.StringIO()
    csv.writer(buffer).writerow([as_text(cell) for cell in cells])
    return buffer.getvalue()


def as_text(cell: str) -> str:
    """The cell, with `'` before a formula and before digits that a spreadsheet would change (phone numbers).

    As in spreadsheets, spaces before a formula are ignored, and full-width signs may begin one.
    """
    # As it is, too: with a combining character after it a sign normalizes to another one.
    begins = [form.lstrip(" ") for form in (cell, unicodedata.normalize("NFKC", cell))]
    is_changed = any(text.startswith(_FORMULA_STARTS) for text in begins) or _CHANGED_NUMBER.fullmatch(cell)
    return f"'{cell}" if is_changed else cell
