import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { token, tokenNames } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const declared = new Set([...css.matchAll(/^ +--([a-z\d-]+):/gm)].map(([, name = '']) => name))

test('the typed names are exactly the names of tokens.css', () => {
  expect(Object.values(tokenNames).flat().sort()).toEqual([...declared].sort())
})

test('token returns the variable of tokens.css', () => {
  expect(token('color-accent')).toBe('var(--color-accent)')
})

test("an application imports the tokens by the package's names", () => {
  const { resolve } = createRequire(import.meta.filename)
  expect(resolve('@axle/design-system/tokens')).toBe(join(import.meta.dirname, 'tokens.ts'))
  expect(resolve('@axle/design-system/tokens.dark.json')).toBe(
    join(import.meta.dirname, 'tokens.dark.gen.json'),
  )
})
