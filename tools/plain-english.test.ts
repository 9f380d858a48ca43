import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { listSubjectFaults, listTexts, listUnclearPhrases } from './testing/plain-english.ts'

/** Files that contain rejected words on purpose. */
const own = ['tools/plain-english.test.ts', 'tools/testing/plain-english.ts']
const checkedSubjects = 12

const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split(/[\0\n]/)
    .filter((line) => line !== '')

const listFaults = (file: string, text: string): readonly string[] =>
  listTexts(file, text).flatMap(listUnclearPhrases)

test('comments, test titles, contract and documents contain no rejected phrase', () => {
  const files = git('ls-files', '-z').filter((file) => !own.includes(file) && existsSync(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    listFaults(file, readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  expect(found).toEqual([])
})

test('commit subjects have a type, an imperative verb and at most 72 characters', () => {
  const subjects = git('log', '--no-merges', `-${checkedSubjects}`, '--format=%s')
  expect(subjects.length).toBeGreaterThan(0)
  const found = subjects.flatMap((subject) =>
    listSubjectFaults(subject).map((fault) => `${subject}: ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['docs/guides/a.md', '# A\n\nUnits return.\n\n- Who orders is told.', 2],
  ['docs/guides/a.md', '```\nnobody is told\n```\n\nThe code `told` is not prose.', 0],
  ['docs/guides/a.md', '| a | b |\n| --- | --- |\n| Row | What is in Redis |', 1],
  ['openapi.yaml', 'paths:\n  /a:\n    get:\n      summary: Tells somebody.\n', 1],
  ['services/kit/src/live.ts', 'const a = 1 // what a page heard', 2],
  ['services/kit/src/live.ts', '/** The lease has an owner. */', 0],
  ['services/kit/src/live.ts', '/**\n * A lease of its\n * own.\n */', 1],
  ['services/kit/test/a.test.ts', "test('what is told goes on', () => {})", 3],
  ['services/kit/src/live.ts', "const text = 'Nobody told us of https://desk.test'", 0],
  ['services/kit/src/contract/http.gen.d.ts', '/** what it is told */', 0],
  ['services/booking/src/app.ts', '// The value was foretold on a desktop.', 0],
])('listUnclearPhrases finds rejected phrases in %s: %s', (file, text, count) => {
  expect(listFaults(file, text)).toHaveLength(count)
})

test('listUnclearPhrases names the replacement', () => {
  expect(listUnclearPhrases('The job goes on.')).toEqual(['"goes on": write continue, resume'])
})

test.each([
  ['feat(booking): add a basket', 0],
  ['feat(booking): keep the basket', 1],
  ['booking: add a basket', 1],
  ['fix: what was told', 2],
  [`fix: remove ${'a'.repeat(72)}`, 1],
])('listSubjectFaults checks the commit subject %s', (subject, count) => {
  expect(listSubjectFaults(subject)).toHaveLength(count)
})
