"""`tefuda completion`: scripts by which a shell completes commands, options and their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import typer

from tefuda.cli.deferred import Deferred
from tefuda.cli.help import summary

BASH = """\
_tefuda() {
    local IFS=$'\\n'
    COMPREPLY=($("$1" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _tefuda tefuda"""
ZSH = """\
#compdef tefuda
_tefuda() {
    local -a found
    found=("${(@f)$(tefuda completion words -- "${(@)words[2,$CURRENT]}" 2>/dev/null |
        sed -e 's/:/\\\\:/g' -e $'s/\\t/:/')}")
    if [[ -n "$found[1]" ]]; then _describe tefuda found; else _files; fi
}
compdef _tefuda tefuda"""
FISH = """\
function __tefuda
    tefuda completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null
    or __fish_complete_path (commandline -ct)
end
complete -c tefuda -f -a '(__tefuda)'"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
NOTHING = 1
"""The exit code where we know no word: the shell may think of a file."""

Shell = Annotated[
    Literal["bash", "zsh", "fish", "words"],
    typer.Argument(
        metavar="bash|zsh|fish",
        help="The shell; `words` is what its script asks for.",
        show_default=False,
    ),
]
Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="WORD", help="What was typed so far.", show_default=False),
]


def command(context: typer.Context, shell: Shell, words: Words = None) -> None:
    """Print the script by which a shell completes what you type after tefuda.

    For bash, in ~/.bashrc; zsh and fish likewise:

      eval "$(tefuda completion bash)"
      tefuda completion zsh > ~/.zfunc/_tefuda
      tefuda completion fish > ~/.config/fish/completions/tefuda.fish
    """
    if shell in SCRIPTS:
        print(SCRIPTS[shell])
        return
    found = list(completions(context.find_root().command, words or [""]))
    for word, remark in found:
        print(f"{word}\t{remark}")
    if not found:
        raise typer.Exit(NOTHING)


def completions(command: Any, words: list[str]) -> Iterator[tuple[str, str]]:
    """What the last of the *words* after *command* may be, each with a remark."""
    *before, begun = words
    for word in before:
        inner = getattr(command, "commands", {}).get(word)
        command = command if inner is None else inner
    if isinstance(command, Deferred):
        command = command.real()
    for name, inner in getattr(command, "commands", {}).items():
        if name.startswith(begun):
            yield name, summary(inner.help or inner.summary())
    options = [one for one in command.params if one.param_type_name == "option"]
    last = before[-1] if before else ""
    asked = next((one for one in options if last in one.opts and not one.is_flag), None)
    if asked is not None:
        choices = asked.type_descriptor.choices or ()
        yield from ((str(one), "") for one in choices if str(one).startswith(begun))
    elif begun.startswith("-"):
        for one in options:
            name = max(one.opts, key=len)
            if name.startswith(begun):
                yield name, summary(one.help or "")
