import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordLists } from './servers/keycloak.ts'

const listed = readFileSync(join(passwordLists, 'most-used.txt'), 'utf8').trimEnd().split('\n')

it('refuses more than 300,000 passwords of eight or more characters', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((password) => password.length >= 8).length).toBeGreaterThan(300_000)
})

it('lists passwords in lower case, since Keycloak compares lower case', () => {
  expect(listed.filter((password) => password !== password.toLowerCase().trim())).toEqual([])
})

it.each(['qwerty', 'axle2026', 'alternator'])(
  'lists %s, which is common, made of the shop’s words or known from a breach',
  (password) => {
    expect(listed).toContain(password)
  },
)
