import { readFileSync } from 'node:fs'
import { keptFiles } from './testing/documents.ts'

const tests = keptFiles().filter((file) => /\.test\.tsx?$/.test(file))
const targets = readFileSync('Makefile', 'utf8')
const promises = readFileSync('docs/guarantees.md', 'utf8')
  .split('\n## ')
  .filter((section) => /^(?:Correctness|Progress)\n/.test(section))
  .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, promise = '']) => promise !== 'Promise' && !promise.startsWith('-'))

function exists(name: string): boolean {
  if (name.startsWith('make ')) return targets.includes(`\n${name.slice('make '.length)}: `)
  return tests.some((file) => `/${file}`.endsWith(`/${name}.test.ts`))
}

test('guarantees.md lists over 30 guarantees', () => expect(promises.length).toBeGreaterThan(30))

test.each(promises.map(([, promise, condition, test]) => ({ promise, condition, test })))(
  'guarantee "$promise" has a condition and tests that exist',
  ({ condition, test: named = '' }) => {
    const names = [...named.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
    expect(condition).not.toBe('')
    expect(names).not.toEqual([])
    expect(names.filter((name) => !exists(name))).toEqual([])
  },
)
