import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Phrase = Readonly<{ pattern: RegExp; write: string }>

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Words that eslint also rejects as names in code. */
const words = Object.entries(readJson('tools/plain-words.json') as Record<string, string>)
const phrases = readJson('tools/plain-phrases.json') as readonly { find: string; write: string }[]
const rejected: readonly Phrase[] = [
  ...words.map(([word, write]) => ({ pattern: new RegExp(`\\b${word}\\b`, 'i'), write })),
  ...phrases.map(({ find, write }) => ({ pattern: new RegExp(find, 'i'), write })),
  {
    pattern: /^(what|who|whose|whoever|of what|by what|of those|so many|so often)\b(?!.*\?$)/i,
    write: 'a start with the noun that acts',
  },
]

/** Block and line comments. A URL in a string is no comment, because no space precedes its slashes. */
const codeComments = /\/\*+[\s\S]*?\*\/|(?:(?<=^|\s)\/\/.*\n?\s*)+/gm
const hashComments = /(?:^[ \t]*#(?!!).*\n?)+/gm
const titles =
  /(?<![\w.])(?:test|it|describe)(?:\.\w+)*(?:<[^>]*>)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** Removes line breaks, and replaces code, which is not English. */
const squash = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/\s+/g, ' ')
    .trim()
const withoutMarks = (comment: string): string =>
  comment.replaceAll(/^\s*(\/\*+|\*\/|\*|\/\/|#)|\*\/$/gm, '')

/** Returns the descriptions and summaries of a contract. */
function listContractTexts(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const isText = typeof value === 'string' && /^(description|summary)$/.test(key)
    return isText ? [value] : listContractTexts(value)
  })
}

/** Returns the paragraphs, list items and table cells of a document, without code. */
function listDocumentTexts(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'X')
  const blocks = prose
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.|#+|\|)\s)/)
  return blocks
    .filter((block) => !/^\s*#/.test(block))
    .flatMap((block) => (/^\s*\|/.test(block) ? block.split('|') : [block]))
    .map((block) => block.replace(/^\s*([-*]|\d+\.|#+)\s/, ''))
}

function listComments(text: string, pattern: RegExp): readonly string[] {
  return (text.match(pattern) ?? []).map(withoutMarks)
}

/** Returns the texts of a file that developers and integrators read: comments, test titles, contract and documents. */
function listTexts(file: string, text: string): readonly string[] {
  if (/\.gen\.|(^|\/)CHANGELOG\.md$|^docs\/specification-coverage\.md$/.test(file)) return []
  if (/(^|\/)(open|async)api\.yaml$/.test(file)) return listContractTexts(parse(text)).map(squash)
  if (file.endsWith('.md')) return listDocumentTexts(text).map(squash)
  if (/\.(ya?ml|sh|py)$|(^|\/)(Makefile|Dockerfile)$/.test(file)) {
    return listComments(text, hashComments).map(squash)
  }
  if (!/\.([cm]?[jt]sx?|css|java)$/.test(file)) return []
  const found = /\.test\.tsx?$/.test(file) ? [...text.matchAll(titles)] : []
  return [...listComments(text, codeComments), ...found.map(([, , title = '']) => title)].map(
    squash,
  )
}

/** @returns each rejected phrase of a text, with what to write instead */
function listUnclearPhrases(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?:])\s+(?=[A-Z@])/)
  return rejected.flatMap(({ pattern, write }) =>
    sentences.flatMap((sentence) => {
      const found = pattern.exec(sentence)?.[0]
      return found === undefined ? [] : [`"${found}": write ${write}`]
    }),
  )
}

const subjectForm =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9,-]+\))?!?: [a-z]/
const vagueVerbs = /: (say|let|give|keep|take|have|hold|tell|stand|mend|put|make)\b/
const maxSubjectLength = 72

/** @returns the faults in a commit subject */
function listSubjectFaults(subject: string): readonly string[] {
  return [
    ...(subject.length > maxSubjectLength ? [`has more than ${maxSubjectLength} characters`] : []),
    ...(subjectForm.test(subject) ? [] : ['is not "type(scope): imperative verb object"']),
    ...(vagueVerbs.test(subject)
      ? ['starts with a vague verb: write add, fix, move, prevent …']
      : []),
    ...listUnclearPhrases(subject.replace(/^[^:]*: /, '')),
  ]
}

/** Files that contain rejected words on purpose. */
const own = ['tools/plain-english.test.ts']
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
