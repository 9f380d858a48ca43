# The machine's own Node installs the npm packages. The Node among these packages runs everything else.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Files that mark an installation as complete: npm's own file for the packages that run the shop, and one for all
# packages.
running := node_modules/.package-lock.json
all := node_modules/.has-all
# Fault tests that need no continuous orders, one a line, by the path of the test file. Those in the layer `core`:
core_faults += booking/test/published-again # an older booking restored: reservations of orders that it lacks end
core_faults += catalogue/test/repair        # a bad document in a sweep of stock
core_faults += kit/test/grouped             # a bad document in a batch
core_faults += catalogue/test/stock         # a stock document deleted, of which a unit was paid
# Those in the layer `services`:
service_faults += catalogue/test/interleavings/unsent    # an hour without Kafka by volume: 3,600 sales of 100 products
service_faults += kit/test/faults/index-build            # an index that takes long to build, or is refused
service_faults += booking/test/windows/sweeps            # a bad document in each sweep of booking,
service_faults += catalogue/test/faults/bad-documents    # of the catalogue
service_faults += review/test/faults/bad-documents       # and of reviews
service_faults += booking/test/faults/mail-faults        # mails that cannot be written
service_faults += user/test/keycloak/photoRemoved        # S3 refuses one removal
service_faults += user/test/windows/followChanges        # Redis refuses a mark, and Keycloak gives 500 for one account
service_faults += infra/local/test/servers/redis-kept    # Redis full: its marks stay
service_faults += kit/test/processes/revoked-tokens      # Redis away: tokens that were revoked
service_faults += gateway/test/faults/ready-miss         # Redis loses its last writes: no old price
service_faults += analytics/test/large/slow-webhook      # 50,000 messages for a webhook that hangs
service_faults += gateway/test/large/memory              # thousands of different lists in the gateway
service_faults += kit/test/faults/silent-broker          # a silent Kafka leaves one consumer, and none after a stop
# shard=1/2 runs the first half of a command's test files, so that two machines can share them.
shards := $(if $(shard),TEST_SHARD=$(shard) )
local := exec node --max-semi-space-size=2 infra/local/src

.DEFAULT_GOAL := help
.PHONY: help up dev down reset doctor backup-key backup restore migrate dead-letters rebuild-analytics catalogue-restored large-catalogue bench lighthouse service-account contract reference storybook pictures screenshots check sbom traces test test-services test-browser test-stories test-search test-faults test-all test-steady test-history test-contract test-mutants test-upgrade test-alerts test-containers

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(running): package-lock.json
	@sh tools/install.sh running

$(all): package-lock.json
	@sh tools/install.sh all

up: $(running) ## Start the whole shop, without Docker; Ctrl-C stops it
	@$(local)/up.ts

dev: $(running) ## The same, with programs that start again when a file changes
	@$(local)/dev.ts

down: $(running) ## Stop the shop from another terminal
	@$(local)/down.ts

reset: $(running) ## Clear the shop's data and secrets, for a first start
	@$(local)/reset.ts

traces: $(running) ## Show the traces of a shop that sends them here, without Docker; page=9411 otlp=4318; Ctrl-C stops it
	@$(local)/traces.ts $(if $(page),--page=$(page)) $(if $(otlp),--otlp=$(otlp))

doctor: ## Say what is missing or taken, and what to do; needs nothing installed
	@sh infra/local/doctor.sh

backup-key: $(running) ## Make the key of back-ups; file=FILE, which opens them, and what seals and signs them is printed
	@node infra/backup/src/seal.main.ts key $(file)

backup: $(running) ## Keep a copy of the shop, which may run; folder=FOLDER sealer=age1… keep=14
	@$(local)/backup.ts $(if $(folder),--folder=$(folder)) $(if $(sealer),--sealer=$(sealer)) $(if $(keep),--keep=$(keep))

restore: $(running) ## Put a copy in place of what the stopped shop has; from=FOLDER/2026-… key=FILE
	@$(local)/restore.ts $(if $(from),--from=$(from)) $(if $(key),--key=$(key))

migrate: $(running) ## Say which migrations the running shop lacks; do=dry-run counts their documents, do=up runs them, do=finish also those that wait for the last release to be gone
	@$(local)/migrate.ts $(do)

service-account: $(running) ## List the programs that may call the running shop; do=add name=warehouse scopes="orders:read orders:write", do=renew or do=remove name=warehouse
	@$(local)/service-account.ts $(or $(do),list) $(name) $(scopes)

dead-letters: $(running) ## List the messages that consumers gave up on; do=replay sends them again
	@$(local)/command.ts admin services/kit/src/events/dead-letters.main.ts $(do)

rebuild-analytics: $(running) ## Count the sales report again from all events, while the shop runs
	@$(local)/command.ts analytics services/analytics/src/rebuild.main.ts $(do)

catalogue-restored: $(running) ## Bring a catalogue restored from an older back-up up to the others; since=2026-11-22T09:00:00Z
	@$(local)/command.ts catalogue services/catalogue/src/restored.main.ts $(since)

large-catalogue: $(running) ## Put made-up products on sale in the running shop; products=100000
	@$(local)/command.ts catalogue services/catalogue/src/large.main.ts $(products)

bench: $(all) ## Start a shop of its own, measure it and print a table; products=100000 runs=3 only=search, or soak=30, or curves=yes, or traces=yes rounds=10
ifdef soak
	@node infra/bench/src/soak.main.ts --minutes=$(soak)
else ifdef curves
	@node infra/bench/src/curves.main.ts $(if $(products),--products=$(products)) $(if $(clients),--clients=$(clients))
else ifdef traces
	@node infra/bench/src/traces.main.ts $(if $(share),--share=$(share)) $(if $(rounds),--rounds=$(rounds))
else
	@node infra/bench/src/bench.main.ts $(if $(products),--products=$(products)) $(if $(runs),--runs=$(runs)) $(if $(only),--only=$(only))
endif

lighthouse: $(all) ## Start a shop of its own and look at five pages as a phone; fails under the scores; runs=3
	@node infra/bench/src/lighthouse.main.ts $(if $(runs),--runs=$(runs))

reference: $(all) ## Generate docs/reference from the contracts, the metrics and the alerts
	@node tools/reference.ts

contract: $(all) ## Generate the types, the client and Kafka's manifests from openapi.yaml and asyncapi.yaml
	@node tools/generate-contract.ts
	@node tools/kubernetes/generate.ts
	@npm run --silent contract -w @axle/frontend
	@npm run --silent tokens -w @axle/design-system

storybook: $(all) ## Show the design system at http://localhost:6006
	@npm run --silent storybook -w @axle/design-system

pictures: $(all) ## Take the kept pictures of the key stories again; look at them before committing
	@RENEW_PICTURES=true node tools/test.ts pictures

screenshots: $(all) ## Take pictures of all pages, at three widths, into .data/screenshots, to look at
	@SCREENSHOTS=.data/screenshots node tools/test.ts browser browser-axe

check: $(all) ## Check everything that needs no server, in about three minutes
	@node tools/check.ts

sbom: $(all) ## List all parts as CycloneDX in .data/sbom: npm's packages, and the Java servers of `make up`
	@node tools/sbom.ts

test: $(all) ## Run the core of the tests in at most ten minutes; only="core booking" runs some files
	@node tools/test.ts $(only)

test-services: $(all) ## Run the other tests of services: Keycloak, broken connections, deadlines, large data; shard=1/2 runs half
	@$(shards)node tools/test.ts test-services

test-browser: $(all) ## Run the tests of all pages in a browser, of rights, scopes and traces
	@$(shards)node tools/test.ts test-browser

test-stories: $(all) ## Run all stories in a browser, and compare the reference pictures
	@$(shards)node tools/test.ts test-stories

test-search: $(all) ## Run the tests of the search against OpenSearch
	@node tools/test.ts test-search

test-history: $(all) ## List the failures of the last five runs
	@node tools/test-history.ts

test-all: check ## Run make check, then all tests in order: some 40 minutes
	@node tools/test.ts test-all

test-steady: $(all) ## Run test files that changed 20 times, also slowed and beside others; since=main or only=booking, times=20, seed=7
	@node tools/steady.ts $(if $(since),--since=$(since)) $(if $(only),--only="$(only)") $(if $(times),--times=$(times)) $(if $(seed),--seed=$(seed))

test-contract: $(all) ## Call every operation in thousands of ways, with damaged pictures and tables too; needs Python; seed=7
	@node infra/contract/src/contract.main.ts $(if $(seed),--seed=$(seed)) $(if $(examples),--examples=$(examples))
	@FUZZ_FACTOR=10 FUZZ_SEED=$(or $(seed),$$(node -p 'Math.floor(Math.random() * 2 ** 28)')) node tools/test.ts faults fuzzed

test-mutants: $(all) ## Take out each safeguard of orders and money, and see that a test notices; only=refund
	@INTERLEAVINGS=1000 node tools/mutate.ts $(only)

test-faults: $(all) ## Crash, stop and crowd the shop; minutes=30 also breaks every part under a stream of orders
ifdef minutes
	@FAULT_MINUTES=$(minutes) node tools/test.ts fault-list
	@OUTAGE_SECONDS=60 node tools/test.ts outages
	@node tools/test.ts core $(core_faults)
	@UNSENT_PRODUCTS=100 UNSENT_SALES=36 node tools/test.ts services $(service_faults)
	@INTERLEAVINGS=1000 node tools/test.ts services interleaving
else
	@$(shards)node tools/test.ts test-faults
endif

test-upgrade: $(all) ## Run programs of the last release beside those of now, on the same data; needs the last release in git's history
	@node tools/test.ts upgrade

test-alerts: $(all) ## Make each alert fire once, by promtool, which is fetched where it is missing on Debian
	@node tools/observability/test-alerts.ts

test-containers: $(all) ## Test services and the whole shop in Docker, which must be running
	@TEST_SERVERS=containers node tools/test.ts core
	@TEST_SERVERS=containers node tools/test.ts services
	@node tools/test.ts containers
