import { globSync, readFileSync } from 'node:fs'

/**
 * Line of docs/specification-coverage.md: the requirement, how it was checked manually, and the tests that prove it.
 */
type Line = Readonly<{ says: string; seen: string; tests: readonly string[] }>

const reference = /`([^`›]+) › ([^`]+)`/g
const folders = '{design-system,frontend,gateway,services,infra,tools}'

/** Returns the lines of docs/specification-coverage.md that have a checkbox. */
function parseLines(markdown: string): readonly Line[] {
  return markdown
    .split(/^- \[[ x]\] /m)
    .slice(1)
    .map((item) => {
      const [, says = item, seen = ''] = /^(.*)\. Seen: (.+)$/m.exec(item) ?? []
      const [own = ''] = item.split(/\n(?! {2}- )/)
      return { says, seen, tests: own.match(reference) ?? [] }
    })
}

/**
 * Returns all files that may contain tests, by their paths in the repository. Some browser tests are in setup files,
 * because several of them share one shop.
 */
function testFiles(): readonly string[] {
  const exclude = (path: string) => path.includes('node_modules')
  return globSync(`${folders}/**/*.{test,setup}.{ts,tsx}`, { exclude }).map((path) =>
    path.replaceAll('\\', '/'),
  )
}

/**
 * Whether the source of a test file contains a test with this name. The name of a test.each contains its placeholders.
 * Helper functions that define tests have names that start with `test`.
 */
function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(quote + name + quote)
    return at > 0 && /(\b(test\w*|it)|\))\(\s*$/.test(source.slice(0, at))
  })
}

/** Returns the labels that a line quotes as patterns. `{name}` stands for variable text. */
function parseLabelPatterns(says: string): readonly RegExp[] {
  const quoted = [...says.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, label = '']) => label)
  return quoted.map((label) => {
    const parts = label.split(/\{\w+\}/)
    return new RegExp(
      parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?'),
    )
  })
}

/** Returns the sources of the tests that a line names. */
function readTestSources({ tests }: Line, files = testFiles()): string {
  const endings = tests.map((text) => [...text.matchAll(reference)][0]?.[1] ?? '')
  const named = files.filter((file) => endings.some((ending) => `/${file}`.endsWith(`/${ending}`)))
  return named.map((file) => readFileSync(file, 'utf8')).join('\n')
}

/**
 * Checks a reference to a test, which consists of the end of a file's path and the name of the test.
 * @returns the error, or undefined if the test exists
 */
function findReferenceFault(text: string, files = testFiles()): string | undefined {
  const [, ending = '', name = ''] = [...text.matchAll(reference)][0] ?? []
  const found = files.filter((file) => file === ending || file.endsWith(`/${ending}`))
  const [file] = found
  if (file === undefined) return `${ending}: there is no such file`
  if (found.length > 1) return `${ending}: ${found.length} files end so`
  return hasTest(readFileSync(file, 'utf8'), name) ? undefined : `${file}: no test "${name}"`
}

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
