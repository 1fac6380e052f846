"""The help of commands: plain text in 80 columns, which loads nothing that is slow."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from textwrap import indent
from typing import Any

from tefuda.cli.language import told
from tefuda.words import Sentence, is_wide, width_of

MOST_COLUMNS = 80
LEAST_COLUMNS = 50
MOST_NAMES = 24
"""The columns for the names of options; what is longer stands on a line of its own."""
EXAMPLE = ("  ", "tefuda ")
"""What a paragraph begins with that is printed as it stands."""
USAGE, ARGUMENTS, OPTIONS, COMMANDS = (
    Sentence("Usage"),
    Sentence("Arguments"),
    Sentence("Options"),
    Sentence("Commands"),
)

_KINDS = {int: Sentence("NUMBER"), float: Sentence("NUMBER"), str: Sentence("TEXT")}
_ANY_FILE = Sentence("FILE")


def help_page(context: Any) -> str:
    """All that the command of *context* says about itself."""
    columns = min(MOST_COLUMNS, max(LEAST_COLUMNS, shutil.get_terminal_size().columns))
    command = context.command
    parts = [
        _usage(context, columns),
        *_prose(command.help or "", columns),
        *(_section(title, rows, columns) for title, rows in _options(context)),
        *_commands(context, columns),
    ]
    return "\n\n".join(parts)


def summary(text: str) -> str:
    """The first paragraph of a command's *text*, in the language that is spoken."""
    return told(_sentence(text.partition("\n\n")[0]))


def paragraphs(text: str) -> Iterator[str]:
    """What the *text* of a command says in prose, paragraph by paragraph, without examples."""
    return (_joined(part) for part in text.split("\n\n") if not part.startswith(EXAMPLE))


def wrapped(text: str, columns: int) -> Iterator[str]:
    """The *text* in lines of so many *columns*; a line may break beside any wide character."""
    line, reach = "", 0
    for word in _words(text):
        width = width_of(word.rstrip())
        if line and reach + width > columns:
            yield line.rstrip()
            line, reach = "", 0
        line += word
        reach += width_of(word)
    yield line.rstrip()


def _usage(context: Any, columns: int) -> str:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    head = f"{told(USAGE)}: {context.command_path} "
    return ("\n" + " " * 8).join(wrapped(head + pieces, columns - 8))


def _prose(text: str, columns: int) -> Iterator[str]:
    for part in text.split("\n\n"):
        if part.startswith(EXAMPLE):
            yield indent(part, "" if part.startswith("  ") else "  ")
        elif part:
            yield "\n".join(wrapped(told(_sentence(part)), columns))


def _options(context: Any) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The arguments and options, in panels under their titles."""
    panels: dict[str, list[tuple[str, str]]] = {}
    for parameter in context.command.get_params(context):
        is_argument = parameter.param_type_name == "argument"
        title = getattr(parameter, "rich_help_panel", None)
        title = title or (ARGUMENTS if is_argument else OPTIONS)
        panels.setdefault(title, []).append((_names(parameter), _told_of(parameter)))
    for title, rows in panels.items():
        yield told(Sentence(title)), rows


def _names(parameter: Any) -> str:
    shape = parameter.metavar or _shape(parameter)
    if parameter.param_type_name == "argument":
        return shape
    names = ", ".join(sorted(parameter.opts, key=len))
    return names if parameter.is_flag else f"{names} {shape}"


def _shape(parameter: Any) -> str:
    """What kind of value a *parameter* takes."""
    kind = parameter.type_descriptor
    if kind.is_choice:
        return "|".join(map(str, kind.choices))
    return told(_KINDS.get(kind.annotation, _ANY_FILE))


def _told_of(parameter: Any) -> str:
    help_text = told(_sentence(parameter.help or ""))
    if parameter.required and parameter.param_type_name == "option":
        return f"{help_text} [{told(Sentence('required'))}]"
    default = parameter.default
    is_told = parameter.show_default and default is not False and default not in (None, "", [])
    if not is_told or callable(default):
        return help_text
    return f"{help_text} [{told(Sentence('default: {value}', value=default))}]"


def _commands(context: Any, columns: int) -> Iterator[str]:
    commands = getattr(context.command, "commands", None)
    if commands:
        named = ((name, context.command.get_command(context, name)) for name in commands)
        rows = [(name, summary(command.help)) for name, command in named]
        yield _section(told(COMMANDS), rows, columns)


def _section(title: str, rows: list[tuple[str, str]], columns: int) -> str:
    """The *rows* under a *title*: names, and beside them what they are."""
    short = [width_of(name) for name, _ in rows if width_of(name) <= MOST_NAMES]
    margin = max(short, default=2) + 4
    lines = (line for name, text in rows for line in _row(name, text, margin, columns))
    return "\n".join([f"{title}:", *lines])


def _row(name: str, text: str, margin: int, columns: int) -> list[str]:
    lines = [" " * margin + line for line in wrapped(text, columns - margin)]
    if width_of(name) > margin - 4:
        return [f"  {name}", *lines]
    return [f"  {name}" + lines[0][width_of(name) + 2 :], *lines[1:]]


def _sentence(text: str) -> Sentence:
    """The *text* as what can be said in other languages, if it is not that already."""
    return text if isinstance(text, Sentence) else Sentence(_joined(text))


def _joined(text: str) -> str:
    return " ".join(text.split())


def _words(text: str) -> Iterator[str]:
    """The pieces between which a line may break, each with the spaces that follow it."""
    piece = ""
    for sign, after in zip(text, text[1:] + " ", strict=True):
        piece += sign
        if sign == " " or (is_wide(sign) and after not in _NEVER_FIRST and after != " "):
            yield piece
            piece = ""
    if piece:
        yield piece


_NEVER_FIRST = "、。，．）」』】：;:,.!?ー々っゃゅょッャュョ%)]"
