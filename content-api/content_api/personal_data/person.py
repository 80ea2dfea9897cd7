"""Who is looked for: a mail address and a telephone number, however they are written."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from content_api.folding import fold_mail, fold_phone

EMAIL, PHONE = "email", "phone"


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
