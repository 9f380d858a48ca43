# The machine's own Node (20 or later) installs; the Node that `npm ci` brings runs the rest.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
installed := node_modules/.package-lock.json
local := exec node infra/local/src

.DEFAULT_GOAL := help
.PHONY: help up dev down reset doctor dead-letters rebuild-analytics contract storybook pictures screenshots check test test-containers

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(installed): package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

up: $(installed) ## Start the whole shop, without Docker; Ctrl-C stops it
	@$(local)/up.ts

dev: $(installed) ## The same, with programs that start again when a file changes
	@$(local)/dev.ts

down: $(installed) ## Stop the shop from another terminal
	@$(local)/down.ts

reset: $(installed) ## Clear the shop's data and secrets, for a first start
	@$(local)/reset.ts

doctor: $(installed) ## Say what is missing or taken, and what to do
	@$(local)/doctor.ts

dead-letters: $(installed) ## List the messages that consumers gave up on; do=replay sends them again
	@node services/kit/src/dead-letters.main.ts $(do)

rebuild-analytics: $(installed) ## Count the admins' numbers anew from all events, while the shop runs
	@node services/analytics/src/rebuild.main.ts $(do)

contract: $(installed) ## Make the types and the client anew from openapi.yaml and asyncapi.yaml
	@node tools/generate-contract.ts
	@npm run --silent contract -w @axle/frontend

storybook: $(installed) ## Show the design system at http://localhost:6006
	@npm run --silent storybook -w @axle/design-system

pictures: $(installed) ## Take the kept pictures of the key stories anew; look at them before committing
	@RENEW_PICTURES=true node tools/test.ts pictures

screenshots: $(installed) ## Take the pictures of all pages in docs/screenshots anew; look at them before committing
	@SCREENSHOTS=docs/screenshots node tools/test.ts e2e browser-axe

check: $(installed) ## Check everything that needs no server, in under a minute
	@node tools/check.ts

test: $(installed) ## Run all tests against real servers; only="services booking" runs some
	@node tools/test.ts $(only)

test-containers: $(installed) ## Test services and the whole shop in Docker, which must be running
	@TEST_SERVERS=containers node tools/test.ts services
	@node tools/test.ts containers
