import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { updateFaults, workflowFaults } from './workflow-faults.ts'

const folder = '.github/workflows'

const good = `name: CI
on: push
permissions: { contents: read }
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0
      - run: make test
`

const updates = `version: 2
updates:
  - package-ecosystem: maven
    directory: /infra/local
    schedule: { interval: weekly }
`

test('workflows of this repository have no faults', async () => {
  const names = readdirSync(folder)
  expect(names).not.toHaveLength(0)
  for (const name of names) {
    const path = join(folder, name)
    expect(await workflowFaults(readFileSync(path, 'utf8'), path)).toEqual([])
  }
})

test.each([
  ['runs-on: ubuntu-24.04', 'runs-an: ubuntu-24.04', /runs-an/],
  ['run: make test', 'run: echo ${{ github.event.issue.title }}', /untrusted/],
  ['run: make test', 'run: echo ${{ secret.TOKEN }}', /secret/],
  ['permissions: { contents: read }\n', '', /permissions/],
  ['permissions: { contents: read }', 'permissions: write-all', /permissions/],
  ['    timeout-minutes: 5\n', '', /test has no timeout-minutes/],
  [/checkout@.*/, 'checkout@v6', /actions\/checkout@v6, which names no commit/],
])('workflowFaults reports %s as %j', async (from, to, fault) => {
  expect(good.replace(from, to)).not.toBe(good)
  expect(await workflowFaults(good, 'good.yml')).toEqual([])
  const faults = await workflowFaults(good.replace(from, to), 'bad.yml')
  expect(faults.join('\n')).toMatch(fault)
})

test('Dependabot settings of this repository have no faults', () => {
  expect(updateFaults(readFileSync('.github/dependabot.yml', 'utf8'), '.')).toEqual([])
})

test.each([
  ['/infra/local', '/infra/local/java', /maven: there is no .*java\/pom\.xml/],
  ['maven', 'mavn', /package-ecosystem/],
  ['weekly', 'weakly', /interval/],
  ['version: 2', 'version: 1', /version/],
  ['    schedule: { interval: weekly }\n', '', /schedule/],
])('updateFaults reports %j as %j', (from, to, fault) => {
  expect(updates).toContain(from)
  expect(updateFaults(updates, '.')).toEqual([])
  expect(updateFaults(updates.replace(from, to), '.').join('\n')).toMatch(fault)
})
