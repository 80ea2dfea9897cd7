"""The register of personal data: every place that holds some says how a person is found in it, what of it
she is shown, what can be corrected, and what erasing and restricting mean there.

A table is declared in `PLACES`, or in `NAMELESS` with the reason why nobody can be found in it; a test walks
all tables and their columns. Built on it: the rights desk.
"""

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.personal_data.nameless import NAMELESS
from content_api.personal_data.person import Person
from content_api.personal_data.place import Erasing, Place, Record, Value
from content_api.personal_data.places import PLACES

__all__ = [
    "NAMELESS",
    "PLACES",
    "Erasing",
    "Person",
    "Place",
    "Record",
    "Value",
    "mail_key_of",
    "phone_key_of",
]
