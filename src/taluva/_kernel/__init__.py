"""The compiled kernel, in the form that suits this machine; used through `taluva.kernel` alone.

The same sources are compiled once for each instruction set, because code for a newer one would end
the process on an older machine.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from taluva._kernel import portable

FASTEST_FIRST = ("avx512", "avx2", "portable")


def available() -> tuple[str, ...]:
    """Return the names of the modules that this machine can run, the fastest first."""
    return tuple(
        name for name in FASTEST_FIRST if portable.can_run(name) and find_spec(f"{__name__}.{name}")
    )


def load(name: str) -> ModuleType:
    """Return the module of a name; all have the contents of `portable`."""
    return import_module(f"{__name__}.{name}")
