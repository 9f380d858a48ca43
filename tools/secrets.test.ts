import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'axle-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Looks for secrets as tools/check.ts does. @returns the program's status: 0 where there are none */
function scan(name: string, text: string): number | null {
  const file = join(folder, name)
  writeFileSync(file, text)
  return spawnSync('node_modules/.bin/secretlint', ['--no-glob', file]).status
}

/** Put together here, or this file would be found itself. */
const letters = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA3bC6'

test.each([
  ['token.ts', `const token = 'ghp_${letters}'`],
  ['.npmrc', `//packages.example.com/:_authToken=npm_${letters}`],
  ['settings.yml', `password: postgres://shop:${letters}@db.example.com:5432/shop`],
])('a secret in %s fails the check', (name, text) => {
  expect(scan(name, text)).toBe(1)
})

test('a demo secret and a hash do not', () => {
  expect(scan('.env.example', `SESSION_SECRET=demo-session-secret-that-everybody-knows`)).toBe(0)
  expect(scan('lock.json', `{ "integrity": "sha512-${letters}${letters}==" }`)).toBe(0)
})
