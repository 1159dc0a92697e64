"""A command as Typer registers it: what every command does alike is said here once."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from inspect import Parameter, Signature, signature
from typing import Annotated, get_args

import typer
from typer.models import ParameterInfo

from taluva import TaluvaError
from taluva.cli.choice import choose
from taluva.cli.voice import Language, Voice

Command = Callable[..., None]

WRONG_INPUT = 1


def as_registered(command: Command, language: Language) -> Command:
    """Return a command that is described in a language and fails with one sentence.

    A parameter `choice` becomes a flag for each part of a ruleset; `lang` is *language* by default.
    """
    own = signature(command).parameters
    flags = signature(choose).parameters if "choice" in own else {}

    def run(**given: object) -> None:
        if flags:
            given["choice"] = choose(**{name: given.pop(name) for name in flags})  # type: ignore[arg-type]  # by name
        with failing_with_a_sentence(Voice(str(given.get("lang", language)))):
            command(**given)

    shown = [*flags.values(), *(own[name] for name in own if name != "choice")]
    run.__signature__ = Signature([_described(each, language) for each in shown])  # type: ignore[attr-defined]  # read by Typer
    return run


def _described(parameter: Parameter, language: Language) -> Parameter:
    if parameter.annotation is typer.Context:
        return parameter
    kind, info, *_ = get_args(parameter.annotation)
    assert isinstance(info, ParameterInfo), f"{parameter.name} is described"
    described = copy(info)
    described.help = Voice(language)(str(info.help).removeprefix("cli."))
    default = language if parameter.name == "lang" else parameter.default
    return Parameter(
        parameter.name,
        Parameter.KEYWORD_ONLY,
        default=default,
        annotation=Annotated[kind, described],
    )


@contextmanager
def failing_with_a_sentence(say: Voice) -> Iterator[None]:
    """Turn what is wrong with the input into a sentence and an exit code."""
    try:
        yield
    except TaluvaError as error:
        _fail(str(error))
    except UnicodeDecodeError:
        _fail(say("error.text"))
    except BrokenPipeError:
        raise
    except OSError as error:
        name = error.filename or say("error.output")
        _fail(say("error.file", file=name, reason=error.strerror or error))


def _fail(sentence: str) -> None:
    print(f"taluva: {sentence}", file=sys.stderr)
    raise typer.Exit(WRONG_INPUT)
