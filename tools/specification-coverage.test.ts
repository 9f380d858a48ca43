import { readFileSync } from 'node:fs'
import {
  findReferenceFault,
  hasTest,
  parseLabelPatterns,
  parseLines,
  readTestSources,
  testFiles,
} from './testing/coverage-document.ts'

const text = readFileSync('docs/specification-coverage.md', 'utf8')
const lines = parseLines(text)

test('every section of the specification has lines on the coverage page', () => {
  const parts = text.split(/^## (?=\d)/m).slice(1)
  expect(parts.map((part) => part[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  for (const part of parts) expect(parseLines(part)).not.toHaveLength(0)
})

test('every line names its tests and states how it was checked manually', () => {
  expect(lines.filter(({ tests }) => tests.length === 0).map(({ says }) => says)).toEqual([])
  expect(lines.filter(({ seen }) => seen === '').map(({ says }) => says)).toEqual([])
})

test('each line names only existing tests', () => {
  const files = testFiles()
  const faults = lines.flatMap(({ tests }) =>
    tests.flatMap((one) => findReferenceFault(one, files) ?? []),
  )
  expect(faults).toEqual([])
})

test('every label quoted by a line appears in a test that the line names', () => {
  const files = testFiles()
  const bare = lines.filter((line) => {
    const sources = readTestSources(line, files)
    return !parseLabelPatterns(line.says).every((label) => label.test(sources))
  })
  expect(bare.map(({ says }) => says)).toEqual([])
})

test('parseLabelPatterns returns patterns whose placeholders match any text', () => {
  expect(parseLabelPatterns("the shop's 'Hello' and 'Bye {name}'")).toEqual([/Hello/, /Bye .+?/])
  const [hello] = parseLabelPatterns("'Never {n} seen'")
  expect(hello?.test('Never 5 seen')).toBe(true)
  expect(hello?.test('Never seen')).toBe(false)
})

test('findReferenceFault and hasTest report a missing file and a missing test', () => {
  const own = 'tools/specification-coverage.test.ts'
  expect(findReferenceFault(`\`${own} › each line names only existing tests\``)).toBeUndefined()
  expect(findReferenceFault(`\`${own} › every test that a line\``)).toMatch(/no test/)
  expect(findReferenceFault('`nowhere.test.ts › a test`')).toMatch(/no such file/)
  expect(hasTest("expect('a test')", 'a test')).toBe(false)
  expect(hasTest("const words = 'a test'", 'a test')).toBe(false)
  expect(hasTest("testStatus('a test', check)", 'a test')).toBe(true)
  expect(hasTest("test.each([1, 2])(\n  'a test of %s',", 'a test of %s')).toBe(true)
})
