import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const homes = ['gateway', 'services/booking', 'services/catalogue', 'services/user']

test.each(homes)('bundle of %s is ASCII, so that V8 stores one byte per character', (home) => {
  const text = readFileSync(join(root, home, 'dist/main.js'), 'latin1')
  expect(text).toContain('\\u')
  expect(/[^\0-\x7f]/u.exec(text)?.index).toBeUndefined()
})

test.each(homes)('source map of the bundle of %s maps functions to their source', (home) => {
  const folder = join(root, home, 'dist')
  const text = readFileSync(join(folder, 'main.js'), 'utf8')
  const map = readFileSync(join(folder, 'main.js.map'), 'utf8')
  const places = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const found = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<=function )\w{5,}(?=\()/g)].map((match) => ({
      name: match[0],
      entry: places.findEntry(index, match.index),
    })),
  )
  expect(found.length).toBeGreaterThan(200)
  const sources = new Map<string, string[]>()
  const readLines = (file: string) => {
    const stored = sources.get(file) ?? readFileSync(join(folder, file), 'utf8').split('\n')
    sources.set(file, stored)
    return stored
  }
  const missed = found.filter(({ name, entry }) => {
    if (!('originalSource' in entry)) return true
    const line = readLines(entry.originalSource)[entry.originalLine] ?? ''
    return !line.startsWith(name, entry.originalColumn)
  })
  // The bundler renames functions if two modules use the same name, so a few names may differ.
  expect(missed.length).toBeLessThanOrEqual(5)
})
