"""`flask person gather | export | erase --email … --phone …`: rights requests at the command line.

Nothing is confirmed by mail here: whoever runs the command has to verify the person's identity.
"""

import click
from flask.cli import AppGroup, with_appcontext

from content_api.db import connection
from content_api.personal_data import Person
from content_api.personal_data.mail_jobs import BeingSent
from content_api.rights_desk.export import as_json, as_page
from content_api.rights_desk.gathering import Gathered, gather
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_requests.log import RightsLogEntry

person_commands = AppGroup("person", help="A person's data: gather, export, erase.")

email_option = click.option("--email", default="", help="Her mail address.")
phone_option = click.option("--phone", default="", help="Her telephone number, however it is written.")


def _actions(email: str, phone: str) -> PersonActions:
    person = Person.of(email, phone)
    if not (person.mail or person.phone):
        raise click.UsageError("Give --email or --phone, or both.")
    return PersonActions(RightsLogEntry.COMMAND_LINE, person)


@person_commands.command("gather")
@email_option
@phone_option
@with_appcontext
def gather_command(email: str, phone: str) -> None:
    """Count the records about a person, by source."""
    with connection():
        _print_found(_actions(email, phone).gather())


@person_commands.command("export")
@email_option
@phone_option
@click.option("--format", "form", type=click.Choice(["html", "json"]), default="html")
@with_appcontext
def export_command(email: str, phone: str, form: str) -> None:
    """Write a person's data to the standard output."""
    with connection():
        gathered = _actions(email, phone).export(form)
        click.echo(as_page(gathered, "") if form == "html" else as_json(gathered, ""))


@person_commands.command("erase")
@email_option
@phone_option
@click.option("--yes", is_flag=True, help="Do not ask.")
@with_appcontext
def erase_command(email: str, phone: str, yes: bool) -> None:
    """Erase a person's data; shows what has to be kept."""
    with connection():
        actions = _actions(email, phone)
        _print_found(gather(actions.person))
        if not yes:
            click.confirm("Erase?", abort=True)
        try:
            actions.erase()
        except BeingSent:
            raise click.ClickException("A mail about her is being sent. Try again in a minute.") from None
        click.echo("Left:")
        _print_found(gather(actions.person))


def _print_found(gathered: Gathered) -> None:
    for group in gathered:
        click.echo(f"{len(group.records):6} {group.source.name} ({group.source.erasing})")
    if not gathered:
        click.echo("Nothing.")
