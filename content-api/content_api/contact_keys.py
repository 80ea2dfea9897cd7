"""One person's mail address and telephone number, however they are written."""

import hashlib
import re
import unicodedata

# With fewer digits, its country's included, it is nobody's number.
MIN_DIGITS = 8
# As much as the columns hold that keep them.
MAX_MAIL_LENGTH, MAX_PHONE_LENGTH = 254, 40


def mail_key_of(address: str) -> str:
    """The address in lower case.

    >>> mail_key_of(" Dana@Example.COM ")
    'dana@example.com'
    """
    return _fitting(unicodedata.normalize("NFC", address).strip().lower(), MAX_MAIL_LENGTH)


def phone_key_of(phone: str) -> str:
    """The number's digits from its country on; a number without one is Israeli. '' when it is no number.

    >>> phone_key_of("054-555 0182"), phone_key_of("+972 (0)54 555-0182"), phone_key_of("00972545550182")
    ('972545550182', '972545550182', '972545550182')
    """
    digits = "".join(str(unicodedata.decimal(sign)) for sign in phone if sign.isdecimal())
    if digits.startswith("00"):
        digits = digits.lstrip("0")
    elif digits.startswith("0"):
        digits = "972" + digits[1:]
    elif re.fullmatch(r"5\d{8}", digits) and "+" not in phone:
        # A mobile number without its zero.
        digits = "972" + digits
    # '+972 (0)54': the zero is dialled inside the country only.
    digits = re.sub("^9720+", "972", digits)
    return _fitting(digits, MAX_PHONE_LENGTH) if len(digits) >= MIN_DIGITS else ""


def _fitting(key: str, longest: int) -> str:
    """The key; of one that became too long its beginning and a digest, so that no two become one."""
    if len(key) <= longest:
        return key
    digest = hashlib.sha256(key.encode(errors="replace")).hexdigest()[:16]
    return key[: longest - len(digest)] + digest
