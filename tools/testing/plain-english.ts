import { readFileSync } from 'node:fs'
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
export function listTexts(file: string, text: string): readonly string[] {
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
export function listUnclearPhrases(text: string): readonly string[] {
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
export function listSubjectFaults(subject: string): readonly string[] {
  return [
    ...(subject.length > maxSubjectLength ? [`has more than ${maxSubjectLength} characters`] : []),
    ...(subjectForm.test(subject) ? [] : ['is not "type(scope): imperative verb object"']),
    ...(vagueVerbs.test(subject)
      ? ['starts with a vague verb: write add, fix, move, prevent …']
      : []),
    ...listUnclearPhrases(subject.replace(/^[^:]*: /, '')),
  ]
}
