# The machine's own Node installs the npm packages. These packages include the Node that runs everything else.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Files that mark a complete installation: npm's own file marks the packages that run the shop, and a separate file
# marks all packages.
running := node_modules/.package-lock.json
all := node_modules/.has-all
# Fault tests that do not need a continuous stream of orders, each identified by part of its file path. In the layer
# `core`:
core_faults += booking/test/published-again # booking restored from an older backup: reservations of missing orders end
core_faults += catalogue/test/repair        # an invalid document in a stock sweep
core_faults += kit/test/write               # an invalid document in a batch
core_faults += catalogue/test/stock         # a stock document that was deleted after a unit of it was paid
# In the layer `services`:
service_faults += catalogue/test/interleavings/unsent    # the events of an hour without Kafka: 3,600 sales of 100 products
service_faults += kit/test/faults/index-build            # an index that takes long to build, or that MongoDB rejects
service_faults += booking/test/windows/sweeps            # an invalid document in each sweep of booking
service_faults += catalogue/test/faults/bad-documents    # an invalid document in each sweep of the catalogue
service_faults += review/test/faults/bad-documents       # an invalid document in each sweep of review
service_faults += booking/test/faults/mail-faults        # a mail server that fails, and emails that cannot be composed
service_faults += user/test/keycloak/photoRemoved        # the S3 store rejects one removal
service_faults += user/test/windows/followChanges        # Redis rejects a revocation, Keycloak returns 500 for an account
service_faults += infra/local/test/servers/redis-kept    # a full Redis keeps revocations
service_faults += kit/test/processes/revoked-tokens      # revoked tokens while Redis is unavailable
service_faults += gateway/test/faults/ready-miss         # Redis loses its last writes: no page shows an old price
service_faults += analytics/test/large/slow-webhook      # 50,000 messages for a receiver that hangs
service_faults += gateway/test/large/memory              # thousands of different pages in the gateway's memory
service_faults += kit/test/faults/silent-broker          # Kafka outages: one consumer per instance, none after its stop
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

up: $(running) ## Start the shop without Docker, until Ctrl-C
	@$(local)/up.ts

dev: $(running) ## Start the shop, and restart a service when its files change
	@$(local)/dev.ts

down: $(running) ## Stop the shop from another terminal
	@$(local)/down.ts

reset: $(running) ## Delete the data and secrets of the stopped shop
	@$(local)/reset.ts

traces: $(running) ## Receive and show traces without Docker, until Ctrl-C; page=9411 otlp=4318
	@$(local)/traces.ts $(if $(page),--page=$(page)) $(if $(otlp),--otlp=$(otlp))

doctor: ## List missing requirements and ports in use; installs nothing
	@sh infra/local/doctor.sh

backup-key: $(running) ## Write a new backup key to file=FILE, and print the sealer for make backup
	@node infra/backup/src/seal.main.ts key $(file)

backup: $(running) ## Back up the shop, even while it runs; folder=FOLDER sealer=age1… keep=14
	@$(local)/backup.ts $(if $(folder),--folder=$(folder)) $(if $(sealer),--sealer=$(sealer)) $(if $(keep),--keep=$(keep))

restore: $(running) ## Restore a backup into the stopped shop; from=FOLDER/2026-… key=FILE
	@$(local)/restore.ts $(if $(from),--from=$(from)) $(if $(key),--key=$(key))

migrate: $(running) ## List pending migrations; do=dry-run, do=up, or do=finish when the last release has stopped
	@$(local)/migrate.ts $(do)

service-account: $(running) ## List service accounts; do=add, do=renew or do=remove, with name=warehouse scopes="orders:read orders:write"
	@$(local)/service-account.ts $(or $(do),list) $(name) $(scopes)

dead-letters: $(running) ## List dead letters; do=replay sends them again
	@$(local)/command.ts admin services/kit/src/kafka/dead-letters.main.ts $(do)

rebuild-analytics: $(running) ## Rebuild the sales report from all events; do=anyway accepts missing events
	@$(local)/command.ts analytics services/analytics/src/rebuild.main.ts $(do)

catalogue-restored: $(running) ## Apply later orders to a catalogue restored from a backup; since=2026-11-22T09:00:00Z
	@$(local)/command.ts catalogue services/catalogue/src/restored.main.ts $(since)

large-catalogue: $(running) ## Add generated products to the running shop; products=100000
	@$(local)/command.ts catalogue services/catalogue/src/large.main.ts $(products)

bench: $(all) ## Benchmark a new shop; products=100000 runs=3 only=search, soak=30, curves=yes, or traces=yes rounds=10
ifdef soak
	@node infra/bench/src/soak.main.ts --minutes=$(soak)
else ifdef curves
	@node infra/bench/src/curves.main.ts $(if $(products),--products=$(products)) $(if $(clients),--clients=$(clients))
else ifdef traces
	@node infra/bench/src/traces.main.ts $(if $(share),--share=$(share)) $(if $(rounds),--rounds=$(rounds))
else
	@node infra/bench/src/bench.main.ts $(if $(products),--products=$(products)) $(if $(runs),--runs=$(runs)) $(if $(only),--only=$(only))
endif

lighthouse: $(all) ## Measure five pages of a new shop with Lighthouse as on a phone; runs=3
	@node infra/bench/src/lighthouse.main.ts $(if $(runs),--runs=$(runs))

reference: $(all) ## Generate docs/reference from the contracts, metrics and alerts
	@node tools/reference.ts

contract: $(all) ## Generate types, the client and Kubernetes manifests from openapi.yaml and asyncapi.yaml
	@node tools/generate-contract.ts
	@node tools/kubernetes/generate.ts
	@npm run --silent contract -w @axle/frontend
	@npm run --silent tokens -w @axle/design-system

storybook: $(all) ## Show the design system at http://localhost:6006
	@npm run --silent storybook -w @axle/design-system

pictures: $(all) ## Renew the reference pictures of the key stories; check them before you commit
	@RENEW_PICTURES=true node tools/test.ts pictures

screenshots: $(all) ## Save screenshots of all pages at three widths in .data/screenshots
	@SCREENSHOTS=.data/screenshots node tools/test.ts browser browser-axe

check: $(all) ## Run all checks that need no backing service, in about 3 minutes
	@node tools/check.ts

sbom: $(all) ## List npm packages and Java libraries in .data/sbom, in the CycloneDX format
	@node tools/sbom.ts

test: $(all) ## Run the core tests in at most 10 minutes; only="core booking" runs some files
	@node tools/test.ts $(only)

test-services: $(all) ## Run service tests: Keycloak, faults, deadlines, large data; shard=1/2 runs half
	@$(shards)node tools/test.ts test-services

test-browser: $(all) ## Run browser tests of all pages, and tests of roles, scopes and traces; shard=1/2 runs half
	@$(shards)node tools/test.ts test-browser

test-stories: $(all) ## Run all stories in a browser, and compare the reference pictures; shard=1/2 runs half
	@$(shards)node tools/test.ts test-stories

test-search: $(all) ## Run the search tests with OpenSearch
	@node tools/test.ts test-search

test-history: $(all) ## List the failures of the last five runs
	@node tools/test-history.ts

test-all: check ## Run make check and then all tests, in about 40 minutes
	@node tools/test.ts test-all

test-steady: $(all) ## Run changed test files 20 times, also under load; since=main or only=booking, times=20 seed=7
	@node tools/steady.ts $(if $(since),--since=$(since)) $(if $(only),--only="$(only)") $(if $(times),--times=$(times)) $(if $(seed),--seed=$(seed))

test-contract: $(all) ## Send random requests to every operation, with damaged files too; needs Python 3.11; seed=7 examples=5
	@node infra/contract/src/contract.main.ts $(if $(seed),--seed=$(seed)) $(if $(examples),--examples=$(examples))
	@FUZZ_FACTOR=10 FUZZ_SEED=$(or $(seed),$$(node -p 'Math.floor(Math.random() * 2 ** 28)')) node tools/test.ts faults fuzzed

test-mutants: $(all) ## Remove each safeguard of orders and money, and check that a test fails; only=refund
	@INTERLEAVINGS=1000 node tools/mutate.ts $(only)

test-faults: $(all) ## Run tests with crashes, outages and many buyers; minutes=30 injects every fault; shard=1/2
ifdef minutes
	@FAULT_MINUTES=$(minutes) node tools/test.ts fault-list
	@OUTAGE_SECONDS=60 node tools/test.ts outages
	@node tools/test.ts core $(core_faults)
	@UNSENT_PRODUCTS=100 UNSENT_SALES=36 node tools/test.ts services $(service_faults)
	@INTERLEAVINGS=1000 node tools/test.ts services interleaving
else
	@$(shards)node tools/test.ts test-faults
endif

test-upgrade: $(all) ## Run the last release, which must be in Git's history, and this one on the same data
	@node tools/test.ts upgrade

test-alerts: $(all) ## Check with promtool that each alert fires; downloads it on Debian if it is missing
	@node tools/observability/test-alerts.ts

test-containers: $(all) ## Test services and the shop in Docker, which must be running
	@TEST_SERVERS=containers node tools/test.ts core
	@TEST_SERVERS=containers node tools/test.ts services
	@node tools/test.ts containers
