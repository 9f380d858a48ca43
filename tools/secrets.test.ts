import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'axle-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Random-looking text from which the test assembles secrets. A complete secret in this file would fail the check. */
const letters = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA3bC6'

const secrets = {
  'token.ts': `const token = 'ghp_${letters}'`,
  '.npmrc': `//packages.example.com/:_authToken=npm_${letters}`,
  'settings.yml': `password: postgres://shop:${letters}@db.example.com:5432/shop`,
}
const harmless = {
  '.env.example': `SESSION_SECRET=demo-session-secret-that-everybody-knows`,
  'lock.json': `{ "integrity": "sha512-${letters}${letters}==" }`,
}

type Scanned = { filePath: string; messages: readonly { severity: string }[] }

/**
 * Searches files for secrets with the command that tools/check.ts runs.
 * @returns the names of the files that contain secrets
 */
function scan(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const paths = Object.keys(files).map((name) => join(folder, name))
  const parameters = ['--no-glob', '--format', 'json', ...paths]
  const { stdout } = spawnSync('node_modules/.bin/secretlint', parameters, { encoding: 'utf8' })
  return (JSON.parse(stdout) as readonly Scanned[])
    .filter(({ messages }) => messages.some(({ severity }) => severity === 'error'))
    .map(({ filePath }) => basename(filePath))
}

const found = scan({ ...secrets, ...harmless })

test.each(Object.keys(secrets))('check fails for a secret in %s', (name) => {
  expect(found).toContain(name)
})

test('secretlint accepts a demo secret and a hash', () => {
  expect(found.filter((name) => name in harmless)).toEqual([])
})
