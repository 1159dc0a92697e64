# `make` alone lists the targets. Each prepares whatever it needs.

SHELL := /bin/bash
PYTHON ?= python3
MINUTES ?= 10
export PYTHON

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n 2
CODE := $(wildcard src tests benchmarks examples tools)
KERNEL := $(wildcard native/*.cpp native/*/*.cpp native/*/*.hpp)
SCRIPTS := $(filter-out %.py,$(wildcard tools/*)) $(wildcard benchmarks/*.sh) .ci/run

.PHONY: help setup play check test test-long fuzz coverage bench static newer sanitized format lock clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## prepare .venv, when something has changed
	@tools/setup

play: setup  ## play in the terminal
	@$(BIN)/taluva play

check: static  ## format, lint, types, layers and the quick tests: under a minute
	$(PYTEST) -m "not slow and not long" --hypothesis-profile=quick

test: static newer sanitized  ## everything that CI runs
	$(PYTEST)

test-long: setup  ## every test, the long ones too
	$(PYTEST) -m ""

fuzz: setup  ## search for broken properties, for MINUTES=10
	@end=$$((SECONDS + 60 * $(MINUTES))); while ((SECONDS < end)); do \
		$(PYTEST) -q -m "" --hypothesis-profile=fuzz tests/properties tests/kernel tests/conformance || exit; \
	done
	@MINUTES=$(MINUTES) tools/sanitized

coverage: setup  ## show the lines that no test reaches
	$(PYTEST) --cov --cov-report=term

bench: setup  ## run the benchmarks
	@set -e; for script in $(filter-out %/instructions.py,$(wildcard benchmarks/*.py)); do $(BIN)/python $$script; done

static: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/shellcheck $(SCRIPTS)
	$(BIN)/clang-format --dry-run -Werror $(KERNEL)
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo

newer: setup
	@tools/test-newer

sanitized: setup  ## test the kernel under the sanitizers, and feed it odd texts
	@tools/sanitized

format: setup  ## format the code and mend what can be mended by itself
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIN)/clang-format -i $(KERNEL)

lock: setup  ## renew constraints.txt with the newest versions
	$(BIN)/python tools/lock.py
	@tools/setup

clean:  ## remove everything that git ignores for us
	rm -rf .venv .venv-* build dist .coverage .hypothesis .*_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
