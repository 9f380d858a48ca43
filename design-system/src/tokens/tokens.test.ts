import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { token, tokenNames } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const declared = new Set([...css.matchAll(/^ +--([a-z\d-]+):/gm)].map(([, name = '']) => name))

test('the names in tokens.ts are exactly the names in tokens.css', () => {
  expect(Object.values(tokenNames).flat().sort()).toEqual([...declared].sort())
})

test('token() returns the CSS variable of a token', () => {
  expect(token('color-accent')).toBe('var(--color-accent)')
})

test('an application can import the tokens by their package paths', () => {
  const { resolve } = createRequire(import.meta.filename)
  expect(resolve('@axle/design-system/tokens')).toBe(join(import.meta.dirname, 'tokens.ts'))
  expect(resolve('@axle/design-system/tokens.dark.json')).toBe(
    join(import.meta.dirname, 'tokens.dark.gen.json'),
  )
})
