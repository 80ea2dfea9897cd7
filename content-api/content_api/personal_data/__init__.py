"""The register of personal data: every source that holds some says how a person is found in it, what of it
she is shown, what can be corrected, and what erasing and restricting mean there.

A table is declared in `DATA_SOURCES`, or in `NON_PERSONAL_TABLES` with the reason why nobody can be found in
it; a test walks all tables and their columns. Built on it: the rights desk.
"""

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.personal_data.data_source import DataSource, Erasing, Record, Value
from content_api.personal_data.data_sources import DATA_SOURCES
from content_api.personal_data.non_personal_tables import NON_PERSONAL_TABLES
from content_api.personal_data.person import Person

__all__ = [
    "DATA_SOURCES",
    "NON_PERSONAL_TABLES",
    "DataSource",
    "Erasing",
    "Person",
    "Record",
    "Value",
    "mail_key_of",
    "phone_key_of",
]
