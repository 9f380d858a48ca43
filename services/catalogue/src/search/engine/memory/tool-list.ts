import type { Found, ListQuery } from '../engine.ts'
import { folded } from '../arrangement.rules.ts'
import type { Synonyms } from '../synonyms.ts'
import { none } from './columns.ts'
import type { Index } from './index.ts'
import { match } from './matching.ts'

/** The plain list of products, and what else is known of their categories, from an index that goes on changing. */
export function createToolList(index: Index, synonyms: Synonyms) {
  const { rows } = index

  /** Whether a search finds a row; without one each is found. */
  function finderOf(search: string | undefined): (row: number) => boolean {
    if (search === undefined) return () => true
    const isFound = new Uint8Array(rows.count())
    for (const row of match(index, synonyms, search).rows) isFound[row] = 1
    return (row) => isFound[row] === 1
  }

  async function list({ search, category, limit, offset }: ListQuery): Promise<readonly Found[]> {
    const isFound = finderOf(search)
    const { category: numbers } = rows.columns()
    const number = category === undefined ? undefined : rows.categories.find(category)
    const isIn = (row: number) => category === undefined || numbers[row] === number
    const isWanted = (row: number) => isIn(row) && isFound(row)
    return index.shelf.list({ isWanted, limit, offset }).flatMap((row) => rows.at(row)?.found ?? [])
  }

  async function idsIn(categories: readonly string[]): Promise<readonly string[]> {
    if (categories.length === 0) return []
    const wanted = new Set(categories.map(folded))
    return [...rows.ids()].filter((id) => {
      const { category } = rows.at(rows.rowOf(id) ?? -1)?.found ?? {}
      return category !== undefined && wanted.has(folded(category))
    })
  }

  async function categories(): Promise<readonly string[]> {
    const { category, isHeld } = rows.columns()
    const used = new Set<number>()
    for (let row = 0; row < rows.count(); row++)
      if (isHeld[row] === 1) used.add(category[row] ?? none)
    used.delete(none)
    return [...used].map(rows.categories.textOf)
  }

  return { list, idsIn, categories }
}
