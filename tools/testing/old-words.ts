import { readFileSync } from 'node:fs'

/** Words of an older code, for which ARCHITECTURE.md has the usual ones; eslint refuses them as names. */
const words = JSON.parse(readFileSync('tools/old-words.json', 'utf8')) as readonly string[]

const commented = /\.([cm]?[jt]sx?|css|java)$/
const read = /(\.(md|ya?ml|sh|example)|(^|\/)(Makefile|Dockerfile))$/
const generated = /\.gen\./

/** A comment of a language with slashes; an address in a text has no space before its slashes. */
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** What somebody reads in a file to learn about it: a document as a whole, of code the comments. */
function proseOf(file: string, text: string): string {
  if (generated.test(file)) return ''
  if (read.test(file)) return text
  return commented.test(file) ? (text.match(comments) ?? []).join('\n') : ''
}

/** @returns the old words in the documents, contracts and comments of a file, as they stand there */
export function oldWordsIn(file: string, text: string): readonly string[] {
  const pattern = new RegExp(`\\b(${words.join('|')})\\b`, 'gi')
  return proseOf(file, text).match(pattern) ?? []
}
