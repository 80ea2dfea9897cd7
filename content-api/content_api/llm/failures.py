"""The assistant's errors, with messages for the owner."""

from content_api.web.errors import Unavailable

NOT_SET_UP = "העוזרת עוד לא מחוברת. מי שהקימה לך את האתר תוכל לחבר אותה, ובינתיים אפשר לכתוב בלעדיה."
MONTH_SPENT = "תקרת השימוש החודשית בעוזרת נוצלה. העוזרת תחזור בתחילת החודש הבא, ובינתיים אפשר לכתוב בלעדיה."
TOO_LONG = "הטקסט ארוך מדי בשביל העוזרת. אפשר לבחור קטע קצר יותר."
BUSY = "העוזרת עמוסה כרגע. שום דבר לא אבד, ואפשר לנסות שוב בעוד כמה דקות."
AWAY = "העוזרת לא ענתה הפעם. שום דבר לא אבד, ואפשר לנסות שוב בעוד כמה דקות."
REFUSED = "העוזרת לא הסכימה לכתוב על זה. אפשר לנסח את הכותרת אחרת ולנסות שוב."
UNUSABLE = "העוזרת החזירה תשובה שאי אפשר להשתמש בה. אפשר לנסות שוב."
KEY_REFUSED = "החיבור אל העוזרת נדחה. פני אל מי שהקימה לך את האתר."
MISCONFIGURED = "העוזרת לא הוגדרה נכון. פני אל מי שהקימה לך את האתר."


class LlmError(Unavailable):
    """`for_good`: a retry cannot help. `may_be_billed`: the provider may charge for the call."""

    def __init__(
        self,
        message: str,
        *,
        code: int = 503,
        retry_after: float = 0,
        for_good: bool = False,
        may_be_billed: bool = False,
    ):
        super().__init__(message, code=code, retry_after=retry_after)
        self.for_good, self.may_be_billed = for_good, may_be_billed
