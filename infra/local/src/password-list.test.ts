import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordLists } from './servers/keycloak.ts'

const listed = readFileSync(join(passwordLists, 'most-used.txt'), 'utf8').trimEnd().split('\n')

it('password list contains over 300,000 passwords with at least eight characters', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((password) => password.length >= 8).length).toBeGreaterThan(300_000)
})

it('password list is in lower case, because Keycloak converts passwords to lower case', () => {
  expect(listed.filter((password) => password !== password.toLowerCase().trim())).toEqual([])
})

it.each(['qwerty', 'axle2026', 'alternator'])(
  'list contains %s, which is common, from a breach or shop-related',
  (password) => {
    expect(listed).toContain(password)
  },
)
