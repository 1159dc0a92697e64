"""Run the command `taluva` as `python -m taluva`."""

from taluva.cli import main

if __name__ == "__main__":
    main()
