"""Normalised mail addresses and phone numbers, by which records of one person are matched."""

import hashlib
import re
import unicodedata

# Digits, country code included; shorter numbers are invalid.
MIN_DIGITS = 8
# The lengths of the database columns.
MAX_MAIL_LENGTH, MAX_PHONE_LENGTH = 254, 40


def mail_key_of(address: str) -> str:
    """The address in lower case.

    >>> mail_key_of(" Dana@Example.COM ")
    'dana@example.com'
    """
    return _fitting(unicodedata.normalize("NFC", address).strip().lower(), MAX_MAIL_LENGTH)


def mailbox_of(address: str) -> str:
    """Its key with the domain in ASCII, as browsers send it. An invalid domain stays as it is.

    >>> mailbox_of("Dana@הרים.example")
    'dana@xn--8dbkm6b.example'
    """
    local, at, domain = mail_key_of(address).rpartition("@")
    try:
        return f"{local}{at}{domain.encode('idna').decode()}"
    except UnicodeError:
        return f"{local}{at}{domain}"


def phone_key_of(phone: str) -> str:
    """The digits with country code, Israel's by default; '' for an invalid number.

    >>> phone_key_of("054-555 0182"), phone_key_of("+972 (0)54 555-0182"), phone_key_of("00972545550182")
    ('972545550182', '972545550182', '972545550182')
    """
    digits = "".join(str(unicodedata.decimal(sign)) for sign in phone if sign.isdecimal())
    if digits.startswith("00"):
        digits = digits.lstrip("0")
    elif digits.startswith("0"):
        digits = "972" + digits[1:]
    elif re.fullmatch(r"5\d{8}", digits) and "+" not in phone:
        # A mobile number without its leading zero.
        digits = "972" + digits
    # '+972 (0)54': the zero is for calls within the country only.
    digits = re.sub("^9720+", "972", digits)
    return _fitting(digits, MAX_PHONE_LENGTH) if len(digits) >= MIN_DIGITS else ""


# After the first number in a field: words or signs, or blanks and dashes before the beginning of another.
_AFTER_A_NUMBER = re.compile(r"[^\d\s()+.\-‐-―־]+|(?<=\d{4})[\s\-‐-―]+(?=[0+]\d[\d\-]{7,})")


def first_phone_key_of(text: str) -> str:
    """The key of the first number in a field that may hold several, or an extension; '' without one.

    >>> first_phone_key_of("054-5550182 או 052-5550199"), first_phone_key_of("054-5550182 שלוחה 3")
    ('972545550182', '972545550182')
    """
    return phone_key_of(_AFTER_A_NUMBER.split(text.strip(), maxsplit=1)[0])


def _fitting(key: str, longest: int) -> str:
    """The key; a too long one is cut and ends with a digest, so that different keys stay different."""
    if len(key) <= longest:
        return key
    digest = hashlib.sha256(key.encode(errors="replace")).hexdigest()[:16]
    return key[: longest - len(digest)] + digest
