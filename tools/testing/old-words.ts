import { readFileSync } from 'node:fs'

/** Words of older code that ARCHITECTURE.md replaces with usual terms. eslint rejects them as names. */
const words = JSON.parse(readFileSync('tools/old-words.json', 'utf8')) as readonly string[]

const commented = /\.([cm]?[jt]sx?|css|java)$/
const read = /(\.(md|ya?ml|sh|example)|(^|\/)(Makefile|Dockerfile))$/
const generated = /\.gen\./

/** Comments with slashes. The slashes of a URL in a string have no space before them. */
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Returns the prose of a file: a whole document, or the comments of code. */
function proseOf(file: string, text: string): string {
  if (generated.test(file)) return ''
  if (read.test(file)) return text
  return commented.test(file) ? (text.match(comments) ?? []).join('\n') : ''
}

/** @returns the old words in the documents, contracts and comments of a file, in their original spelling */
export function oldWordsIn(file: string, text: string): readonly string[] {
  const pattern = new RegExp(`\\b(${words.join('|')})\\b`, 'gi')
  return proseOf(file, text).match(pattern) ?? []
}
