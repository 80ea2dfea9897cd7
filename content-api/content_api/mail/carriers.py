"""What takes a finished message: a folder on one machine, or Amazon SES."""

from typing import Any, Protocol

from content_api.atomic_files import write_whole
from content_api.config import Config

# What SES will say again however often it is asked.
FINAL = frozenset({"MessageRejected", "BadRequestException", "InvalidParameterValue", "ValidationException"})


class Refused(Exception):
    """The carrier will never take this message."""


class Away(Exception):
    """The carrier takes nothing now, or not so fast."""


class Carrier(Protocol):
    """Answers the id under which it took the message; raises Refused, or anything else to be asked again."""

    def deliver(self, message: bytes, token: str) -> str: ...

    def forget(self, token: str) -> None:
        """Delete the copy that is kept here, if one is."""


class Folder:
    """One .eml file each under DATA_DIR/mail; a mail sent twice is written over itself."""

    def __init__(self, config: Config):
        self.root = config.data_dir / "mail"

    def deliver(self, message: bytes, token: str) -> str:
        write_whole(self.root / f"{token}.eml", message)
        return f"{token}.eml"

    def forget(self, token: str) -> None:
        (self.root / f"{token}.eml").unlink(missing_ok=True)


class Ses:
    """Amazon SES. boto3 is loaded with the first mail; its own retries are off, the job has better ones."""

    def __init__(self) -> None:
        self.client: Any = None

    def deliver(self, message: bytes, token: str) -> str:
        from botocore.exceptions import ClientError

        self.client = self.client or _client()
        try:
            answer = self.client.send_email(Content={"Raw": {"Data": message}})
        except ClientError as error:
            # Its words may quote the address; its code says enough.
            code = str(error.response["Error"]["Code"])
            raise (Refused if code in FINAL else Away)(f"SES: {code}") from None
        return str(answer["MessageId"])

    def forget(self, token: str) -> None:
        """None is kept."""


def _client() -> Any:
    import boto3
    from botocore.config import Config as Settings

    settings = Settings(connect_timeout=5, read_timeout=15, retries={"total_max_attempts": 1})
    return boto3.client("sesv2", config=settings)
