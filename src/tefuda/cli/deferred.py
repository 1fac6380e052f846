"""Commands that are listed without importing what they need: that is done when they are called."""

from __future__ import annotations

import ast
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from tefuda.cli.ending import BAD_INPUT
from tefuda.cli.help import help_page
from tefuda.errors import NotationError
from tefuda.words import Sentence

LARGEST = {"threads": 1024, "seed": 2**63 - 1, "first_seed": 2**63 - 1}
LARGEST_OF_OTHERS = 100_000_000
"""Of anything that is counted: as many as the core gives at once."""


def check_numbers(context: Any) -> None:
    """Refuse numbers that no command can have meant, before anything is begun."""
    for parameter in context.command.params:
        value = context.params.get(parameter.name)
        most = LARGEST.get(parameter.name, LARGEST_OF_OTHERS)
        for number in value if isinstance(value, list | tuple) else [value]:
            if isinstance(number, int | float) and not -most <= number <= most:
                raise NotationError(
                    "{option} is at most {most}, not {number}",
                    option=parameter.opts[0],
                    most=most,
                    number=number,
                )


def check_host(host: str | None) -> None:
    """Refuse what cannot name a machine; nothing at all would mean all addresses of this one."""
    try:
        is_name = host is None or (host.strip() and host.isprintable() and host.encode("idna"))
    except UnicodeError:
        is_name = False
    if not is_name:
        raise NotationError("--host is a name or an address, not {host!r}", host=host)


class Speaking(TyperCommand):
    """A command whose help is a plain page."""

    def get_help(self, ctx: Any) -> str:
        """The whole page."""
        return help_page(ctx)


class Deferred(TyperCommand):
    """The command that a *function* of a *module* in this package is."""

    def __init__(self, module: str, function: str = "command") -> None:
        super().__init__(None)
        self.module = module
        self.function = function

    def make_context(self, *context: Any, **options: Any) -> Any:
        """The context of the command itself, which is imported now and takes over."""
        made = self.real().make_context(*context, **options)
        check_numbers(made)
        check_host(made.params.get("host"))
        return made

    def real(self) -> Any:
        """The command itself, with its options."""
        app = typer.Typer(add_completion=False)
        app.command(cls=Speaking)(self.loaded())
        command: Any = typer.main.get_command(app)
        hints = get_type_hints(self.loaded(), include_extras=True)
        for parameter in command.params:  # typer makes plain text of sentences
            if parameter.name in hints:
                parameter.help = hints[parameter.name].__metadata__[0].help
        return command

    def loaded(self) -> Callable[..., None]:
        """The function itself."""
        function: Callable[..., None]
        function = getattr(import_module(f"tefuda.cli.{self.module}"), self.function)
        return function

    def summary(self) -> str:
        """What the function says about itself, read from its source."""
        path = Path(__file__).parent.joinpath(*self.module.split(".")).with_suffix(".py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name == self.function:
                return ast.get_docstring(node) or ""
        raise LookupError(f"no function {self.function!r} in {path}")


class Menu(TyperGroup):
    """A group of commands."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, with what there is to say about it."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            command.name = cmd_name
        if isinstance(command, Deferred):
            command.help = command.summary()
        return command

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What the words mean; without any, the help is printed."""
        if not args and not ctx.resilient_parsing:
            print(self.get_help(ctx))
            raise typer.Exit(BAD_INPUT)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first of the words names, and the others."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            ctx.fail(self._unknown(name))
        return super().resolve_command(ctx, args)

    def _unknown(self, name: str) -> Sentence:
        near = [repr(one) for one in get_close_matches(name, self.commands)]
        if not near:
            return Sentence("No such command {name!r}", name=name)
        return Sentence("No such command {name!r}. Did you mean {near:, }?", name=name, near=near)

    def get_help(self, ctx: Any) -> str:
        """The whole page, plainly: what draws boxes takes longer to load than the rest."""
        return help_page(ctx)
