import { globSync, readFileSync } from 'node:fs'

/**
 * Line of docs/specification-coverage.md: the requirement, how it was checked manually, and the tests that prove it.
 */
export type Line = Readonly<{ says: string; seen: string; tests: readonly string[] }>

const reference = /`([^`›]+) › ([^`]+)`/g
const folders = '{design-system,frontend,gateway,services,infra,tools}'

/** Returns the lines of docs/specification-coverage.md that have a checkbox. */
export function parseLines(markdown: string): readonly Line[] {
  return markdown
    .split(/^- \[[ x]\] /m)
    .slice(1)
    .map((item) => {
      const [, says = item, seen = ''] = /^(.*)\. Seen: (.+)$/m.exec(item) ?? []
      const [own = ''] = item.split(/\n(?! {2}- )/)
      return { says, seen, tests: own.match(reference) ?? [] }
    })
}

/** Returns all test files, by their paths in the repository. */
export function testFiles(): readonly string[] {
  const exclude = (path: string) => path.includes('node_modules')
  return globSync(`${folders}/**/*.test.{ts,tsx}`, { exclude }).map((path) =>
    path.replaceAll('\\', '/'),
  )
}

/**
 * Whether the source of a test file contains a test with this name. The name of a test.each contains its placeholders.
 * Helper functions that define tests have names that start with `test`.
 */
export function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(quote + name + quote)
    return at > 0 && /(\b(test\w*|it)|\))\(\s*$/.test(source.slice(0, at))
  })
}

/** Returns the labels that a line quotes as patterns. `{name}` stands for variable text. */
export function parseLabelPatterns(says: string): readonly RegExp[] {
  const quoted = [...says.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, label = '']) => label)
  return quoted.map((label) => {
    const parts = label.split(/\{\w+\}/)
    return new RegExp(
      parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?'),
    )
  })
}

/** Returns the sources of the tests that a line names. */
export function readTestSources({ tests }: Line, files = testFiles()): string {
  const endings = tests.map((text) => [...text.matchAll(reference)][0]?.[1] ?? '')
  const named = files.filter((file) => endings.some((ending) => `/${file}`.endsWith(`/${ending}`)))
  return named.map((file) => readFileSync(file, 'utf8')).join('\n')
}

/**
 * Checks a reference to a test, which consists of the end of a file's path and the name of the test.
 * @returns the error, or undefined if the test exists
 */
export function findReferenceFault(text: string, files = testFiles()): string | undefined {
  const [, ending = '', name = ''] = [...text.matchAll(reference)][0] ?? []
  const found = files.filter((file) => file === ending || file.endsWith(`/${ending}`))
  const [file] = found
  if (file === undefined) return `${ending}: there is no such file`
  if (found.length > 1) return `${ending}: ${found.length} files end so`
  return hasTest(readFileSync(file, 'utf8'), name) ? undefined : `${file}: no test "${name}"`
}
