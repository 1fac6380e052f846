"""What is wrong with the words of a command: a sentence that names the word and its place."""

from __future__ import annotations

from typing import Any

from tefuda.words import Sentence


def complaint(error: Any) -> Sentence:
    """What an *error* of typer is about; their classes are not to be imported, but have names."""
    match type(error).__name__:
        case "MissingParameter":
            return _missing(error.param)
        case "NoSuchOption":
            return _unknown(error.option_name, sorted(error.possibilities or ()))
        case "BadOptionUsage" if "requires" in error.message:
            return Sentence("{option} needs a value", option=error.option_name)
        case "BadOptionUsage":
            return Sentence("{option} takes no value", option=error.option_name)
        case "BadParameter" if hasattr(error.__cause__, "errors"):
            return _of_value(error.param, error.__cause__.errors()[0])
    return _in_general(error.message)


def _missing(parameter: Any) -> Sentence:
    if parameter.param_type_name == "option":
        return Sentence("Missing option {name!r}", name=_name(parameter))
    return Sentence("Missing argument {name!r}", name=_name(parameter))


def _unknown(name: str, near: list[str]) -> Sentence:
    if not near:
        return Sentence("No such option: {name}", name=name)
    return Sentence("No such option: {name} (Possible options: {near:, })", name=name, near=near)


def _of_value(parameter: Any, fault: dict[str, Any]) -> Sentence:
    """What is wrong with the value of a *parameter*, by the *fault* that pydantic found."""
    option, value = _name(parameter), fault["input"]
    known = list(map(str, parameter.type_descriptor.choices or ()))
    if not known:
        return _of_number(option, value, fault)
    return Sentence(
        "{option} is one of {known:, }, not {value!r}", option=option, known=known, value=value
    )


def _of_number(option: str, value: str, fault: dict[str, Any]) -> Sentence:
    match fault["type"]:
        case "int_parsing":
            return Sentence("{option} is a whole number, not {value!r}", option=option, value=value)
        case "int_parsing_size":
            count = len(value)
            return Sentence("{option} has {count:,} digits, too many", option=option, count=count)
        case "float_parsing":
            return Sentence("{option} is a number, not {value!r}", option=option, value=value)
        case "greater_than_equal":
            least = fault["ctx"]["ge"]
            return Sentence(
                "{option} is at least {least}, not {number}",
                option=option,
                least=least,
                number=value,
            )
        case "less_than_equal":
            most = fault["ctx"]["le"]
            return Sentence(
                "{option} is at most {most}, not {number}", option=option, most=most, number=value
            )
    return Sentence("{option}: {reason}", option=option, reason=fault["msg"])


def _in_general(message: str) -> Sentence:
    """What typer says in a *message* alone, if it is not a sentence of ours."""
    if isinstance(message, Sentence):
        return message
    if message.startswith("Got unexpected extra"):
        words = message.partition("(s) (")[2].removesuffix(")")
        return Sentence("Too many words: {words}", words=words)
    return Sentence(message.rstrip("."))


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    is_option = parameter.param_type_name == "option"
    return str(parameter.opts[0] if is_option else parameter.metavar or parameter.name.upper())
