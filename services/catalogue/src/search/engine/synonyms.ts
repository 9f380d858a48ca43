import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const line = z.strictObject({
  typed: z.string().min(1),
  meant: z.string().transform((words) => words.split('|')),
})

/** Words that users type, each with its synonyms. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Reads the synonyms of search words. @throws if the file, which is part of the project, is missing or invalid */
export function readSynonyms(): Synonyms {
  const file = new URL('../../../data/synonyms.csv', import.meta.url)
  const cells: unknown = parse(readFileSync(file, 'utf8'), { columns: true })
  return new Map(
    z
      .array(line)
      .parse(cells)
      .map(({ typed, meant }) => [typed, meant]),
  )
}
