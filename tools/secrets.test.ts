import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'axle-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The secrets are assembled here, because the check would otherwise find this file. */
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
 * Checks for secrets as tools/check.ts does.
 * @returns the names of the files with errors
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

test.each(Object.keys(secrets))('secret in %s fails the check', (name) => {
  expect(found).toContain(name)
})

test('demo secret and a hash pass the check', () => {
  expect(found.filter((name) => name in harmless)).toEqual([])
})
