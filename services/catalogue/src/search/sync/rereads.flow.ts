import { coalesce } from '@axle/kit/async/coalesce'
import { readByIds } from '../../product/search-feed.flow.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { toListing } from '../search.rules.ts'

const readAtOnce = 250

/**
 * Creates functions that reread possibly changed products from MongoDB. Reads run one at a time, so that an older read
 * never finishes last.
 */
export function createRereads(engine: SearchEngine) {
  const wanted = new Set<string>()

  async function rereadSome(): Promise<void> {
    const ids = [...wanted].slice(0, readAtOnce)
    for (const id of ids) wanted.delete(id)
    try {
      const found = await readByIds(ids)
      const onSale = new Set(found.map(({ _id }) => _id))
      await engine.put(found.map(toListing))
      await engine.remove(ids.filter((id) => !onSale.has(id)))
    } catch (error) {
      for (const id of ids) wanted.add(id)
      throw error
    }
  }

  const want = (ids: Iterable<string>): void => {
    for (const id of ids) wanted.add(id)
  }
  /**
   * Resolves when all requested products have been reread.
   * @throws the error if MongoDB is unavailable, in which case the products are still waiting to be reread
   */
  const settle = coalesce(async () => {
    while (wanted.size > 0) await rereadSome()
  })
  return {
    want,
    reread: (ids: Iterable<string>): Promise<void> => {
      want(ids)
      return settle()
    },
  }
}

export type Rereads = ReturnType<typeof createRereads>
