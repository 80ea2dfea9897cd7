"""Every table and column declares whether it holds personal data, and how it is handled."""

import pytest
from api.moved_clock import all_models
from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import Model, connection, database
from content_api.personal_data import (
    DATA_SOURCES,
    NON_PERSONAL_TABLES,
    DataSource,
    Erasing,
    Person,
)
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.on_postgresql

DECLARED = {model: source for source in DATA_SOURCES for model in source.models}
WITHOUT = {model: one.reason for one in NON_PERSONAL_TABLES for model in one.models}


# The migrations' own list, and the words of public content in the form that each database searches.
MACHINERY = ("schema_migration", "search_index", "sqlite_")


def test_every_table_is_declared_once(app: Flask) -> None:
    assert set(all_models()) == set(DECLARED) | set(WITHOUT)
    assert not set(DECLARED) & set(WITHOUT)
    with connection():
        stored = {name for name in database.get_tables() if not name.startswith(MACHINERY)}
    assert stored == {model._meta.table_name for model in all_models()}


@pytest.mark.parametrize(("model", "source"), DECLARED.items(), ids=lambda one: getattr(one, "name", ""))
def test_every_column_is_shown_to_her_or_left_out_with_a_reason(
    model: type[Model], source: DataSource
) -> None:
    columns = set(model._meta.fields)
    assert columns == source.shown | set(source.left_out)
    assert not source.shown & set(source.left_out)


@pytest.mark.parametrize("source", DATA_SOURCES, ids=lambda source: source.name)
def test_every_place_says_what_erasing_means(source: DataSource) -> None:
    periods = {"enquiries_years": 3, "bookings_years": 7}
    for words in (source.title, source.purpose, source.erasing_words, source.kept_for(periods)):
        assert words.strip()
    assert source.erasing in Erasing
    assert len({other.name for other in DATA_SOURCES}) == len(DATA_SOURCES)


@pytest.mark.parametrize(
    "phone",
    [
        "054-555-0182",
        "0545550182",
        "054 555 01 82",
        "+972 54 555 0182",
        "+972-(0)54-555-0182",
        "00972545550182",
        "972545550182",
        "545550182",
        "\u202d054-555-0182\u202c",
        "٠٥٤٥٥٥٠١٨٢",
        "(054) 555.0182",
    ],
)
def test_one_number_however_it_is_written(phone: str) -> None:
    assert phone_key_of(phone) == "972545550182"


@pytest.mark.parametrize("phone", ["", "אין", "123", "05455", "-", "+", "0000000", "00000000000"])
def test_what_is_no_number_finds_nobody(phone: str) -> None:
    assert phone_key_of(phone) == ""
    assert not Person.of("", phone).marks(mails=["", " "], phones=["", "אין", "123", phone])


@pytest.mark.parametrize(
    "near", ["054-555-0183", "054-555-018", "054-555-01820", "+1 545550182", "+39 0545550182", "03-555-0182"]
)
def test_near_number_is_another(near: str) -> None:
    assert not Person.of("", "054-555-0182").marks(phones=[near])


@pytest.mark.parametrize(
    "written",
    [
        "054-5550182 או 052-5550199",
        "054-5550182 / 052-5550199 (בעלי)",
        "0545550182 0525550199",
        "054-5550182 - 052-5550199",
        "+972 54-5550182, 052-5550199",
        "054-5550182 שלוחה 3",
    ],
)
def test_the_first_of_several_numbers_in_a_field_is_hers(written: str) -> None:
    assert Person.of("", "054-555-0182").marks(phones=[written]) == {"phone"}
    assert not Person.of("", "052-555-0199").marks(phones=[written])


@pytest.mark.parametrize(
    "near",
    [
        "dana@example.co",
        "xdana@example.com",
        "dana+1@example.com",
        "dana@example.com.il",
        "da.na@example.com",
    ],
)
def test_near_address_is_another(near: str) -> None:
    assert not Person.of("dana@example.com").marks(mails=[near])


@given(st.emails())
def test_case_and_blanks_do_not_matter(address: str) -> None:
    assert mail_key_of(f"  {address.upper()} ") == mail_key_of(mail_key_of(address.upper()))
    assert Person.of(address).marks(mails=[f" {address} "]) == {"email"}


@pytest.mark.parametrize("other", ["Noa@הרים.example", "noa@xn--8dbkm6b.example"])
def test_a_domain_in_hebrew_and_in_ascii_is_one(other: str) -> None:
    assert Person.of("noa@הרים.example").marks(mails=[other]) == {"email"}


@settings(max_examples=3000)
@given(st.text(alphabet="0123456789+-() \u200e", max_size=24))
def test_folding_a_number_again_changes_nothing(phone: str) -> None:
    once = phone_key_of(phone)
    assert once == "" or (len(once) >= 8 and once[0] != "0")
    assert phone_key_of("+" + once) == once
