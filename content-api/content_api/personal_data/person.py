"""Who is looked for: a mail address and a telephone number, however they are written."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

EMAIL, PHONE = "email", "phone"
# With fewer digits, its country's included, it is nobody's number.
FEWEST_DIGITS = 8


@dataclass(frozen=True)
class Person:
    """Both parts folded; '' where nothing is known."""

    mail: str
    phone: str

    @classmethod
    def of(cls, email: str = "", phone: str = "") -> Self:
        return cls(fold_mail(email), fold_phone(phone))

    def marks(self, mails: Iterable[str] = (), phones: Iterable[str] = ()) -> frozenset[str]:
        """By what of these she is recognised: `email`, `phone`, both or none."""
        by_mail = self.mail and any(fold_mail(mail) == self.mail for mail in mails)
        by_phone = self.phone and any(fold_phone(phone) == self.phone for phone in phones)
        return frozenset([EMAIL] * bool(by_mail) + [PHONE] * bool(by_phone))


def fold_mail(address: str) -> str:
    """The address in lower case.

    >>> fold_mail(" Dana@Example.COM ")
    'dana@example.com'
    """
    return unicodedata.normalize("NFC", address).strip().lower()


def fold_phone(phone: str) -> str:
    """The number's digits from its country on; a number without one is Israeli. '' when it is no number.

    >>> fold_phone("054-555 0182"), fold_phone("+972 (0)54 555-0182"), fold_phone("00972545550182")
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
    return digits if len(digits) >= FEWEST_DIGITS else ""
