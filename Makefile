# The commands of the house. Everything runs in .venv, which `make setup` makes and keeps in step
# with locks/; nothing needs to be installed by hand.

PYTHON ?= python3
VENV := .venv/bin
PORT ?= 8000
# One more than there are cores: tests also wait, for servers, browsers and terminals.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
TESTS ?=
ONLY ?=

.DEFAULT_GOAL := help
.PHONY: help setup web play test proofs screenshots terminal-screens lighthouse lint ledger mutants compiled compiled-test bench bench-against docs wheels package sbom audit locks clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS='	' read -r name what; do \
		printf '  make %-17s %s\n' "$$name" "$$what"; done

setup: ## make the environment (.tools, .venv); does nothing when it is up to date
	@$(PYTHON) tools/bootstrap.py

web: setup ## build the browser client into web/dist; does nothing when it is up to date
	@$(VENV)/python -m tools.client build

play: ## serve the site and say where it is (in the terminal: .venv/bin/kiebitz play)
	@$(PYTHON) tools/bootstrap.py play
	@$(VENV)/python -m tools.play --port $(PORT)

test: web ## run every test, in a real browser too; TESTS="tests/core -k undo" runs some of them
	@$(VENV)/python -m tools.client browser
	@$(VENV)/python -m pytest -n $(JOBS) --durations=15 --durations-min=0 $(TESTS)

proofs: web ## run what takes longer (docs/testing.md); ONLY="kit kill" runs some of them
	@$(VENV)/python -m tools.proofs $(ONLY)

screenshots: web ## take the README's pictures of the client into docs/screenshots
	@$(VENV)/python -m tools.client browser
	@$(VENV)/python -m tools.screenshots

terminal-screens: setup ## take the pictures of the game in the terminal into docs/terminal
	@$(VENV)/python -m tools.terminal_screens

lighthouse: web ## measure start page and table with Lighthouse, the median of five
	@$(VENV)/python -m tools.client browser
	@$(VENV)/python -m tools.lighthouse mobile
	@$(VENV)/python -m tools.lighthouse desktop

lint: setup ## ruff, mypy --strict, the layers; eslint and prettier for the client
	@$(VENV)/ruff check .
	@$(VENV)/ruff format --check .
	@$(VENV)/python -m mypy
	@$(VENV)/lint-imports --no-logo
	@$(VENV)/python -m tools.client lint

ledger: setup ## is every rule and case cited by a test? GAME=amazonas checks one game
	@$(VENV)/python -m tools.ledger $(GAME)

mutants: GAME ?= amazonas
mutants: setup ## do the tests of GAME=amazonas notice changed rules?
	@$(VENV)/python -m tools.mutants $(GAME)

compiled: setup ## compile the engine and the bots with mypyc into build/compiled
	@$(VENV)/python -m tools.compile

compiled-test: compiled ## run the games' tests and the conformance kit on the compiled engine, and compare its bots
	@PYTHONPATH="$(CURDIR)/build/compiled" $(VENV)/python -m pytest --engine=compiled \
		tests/conformance tests/games tests/bots/test_compiled_decisions.py

bench: compiled ## measure the games, plain and compiled, beside their peers (in .venv-bench)
	@$(PYTHON) tools/bootstrap.py bench
	@.venv-bench/bin/kiebitz bench --peers --compiled
	@.venv-bench/bin/python -m tools.adapter_rates

bench-against: setup ## measure this engine against that of COMMIT=…, plain and compiled, in one run
	@$(VENV)/python -m tools.bench_against $(COMMIT)

docs: setup ## build the documentation into site/
	@$(VENV)/python -m mkdocs build --strict

wheels: setup ## build a pure wheel and a compiled one for this platform into dist/
	@$(VENV)/python -m tools.package --wheels

package: setup ## build sdist and both wheels into dist/ and try them in empty environments
	@$(VENV)/python -m tools.package $(TAG)

sbom: setup ## write what a release consists of, as CycloneDX, into dist/
	@$(VENV)/python -m tools.sbom

audit: setup ## ask the vulnerability databases about everything that is locked
	@$(VENV)/python -m tools.dependency_audit || { [ $$? -eq 3 ] && echo "audit: NOT RUN completely, see above"; }

locks: setup ## resolve the dependencies of pyproject.toml anew into locks/
	@$(VENV)/python -m tools.locks

clean: ## remove everything that was made
	@rm -rf .venv .venv-bench .tools build dist site .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis .import_linter_cache web/dist web/node_modules
	@find src tests tools -name __pycache__ -type d -exec rm -rf {} +
