import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const line = z.strictObject({
  typed: z.string().min(1),
  meant: z.string().transform((words) => words.split('|')),
})

/** What is typed, and what it also means. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/**
 * Reads what people type for the words of the catalogue.
 * @throws when the file is missing or damaged: it is part of the project
 */
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
