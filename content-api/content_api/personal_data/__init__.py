"""The register of personal data: each data source declares how a person is found in it, what the person is
shown, what can be corrected, and what erasing and restricting do.

Every table is in `DATA_SOURCES`, or in `NON_PERSONAL_TABLES` with the reason why it has no personal data; a
test checks all tables and columns. The rights desk is built on it.
"""

from content_api.personal_data.data_source import DataSource, Erasing, Record, Value
from content_api.personal_data.data_sources import DATA_SOURCES
from content_api.personal_data.non_personal_tables import NON_PERSONAL_TABLES
from content_api.personal_data.person_keys import Person

__all__ = [
    "DATA_SOURCES",
    "NON_PERSONAL_TABLES",
    "DataSource",
    "Erasing",
    "Person",
    "Record",
    "Value",
]
