import type { Log } from '@axle/kit/log'
import { readRevisionsAfter } from '../product/search-feed.flow.ts'
import type { SearchEngine } from './engine.ts'
import type { Rereading } from './rereading.flow.ts'

/** A sweep compares so many products, whatever there is: with 100,000 it comes round once in ten sweeps. */
const comparedAtOnce = 10_000

/** Compares what a search holds with what is on sale, and reads what differs. */
export function createComparing(engine: SearchEngine, rereading: Rereading, log: Log) {
  /** Behind this product the next part begins. */
  let place = ''

  /** Compares so many products behind one at least, in the order of their ids. */
  async function compare(from: string, atLeast: number) {
    const seen = new Set<string>()
    const different = new Set<string>()
    let last: string | undefined = from
    while (last !== undefined && seen.size < atLeast) {
      const { products, next } = await readRevisionsAfter(last)
      const held = await engine.revisionsOf(products.map(({ _id }) => _id))
      for (const { _id, revision } of products) {
        seen.add(_id)
        if (held.get(_id) !== revision) different.add(_id)
      }
      last = next
    }
    for (const id of await engine.idsBetween(from, last)) if (!seen.has(id)) different.add(id)
    return { different, last }
  }

  /** @returns what differed, when it is read */
  async function settle(different: ReadonlySet<string>): Promise<readonly string[]> {
    if (different.size > 0) log.info({ products: different.size }, 'search differs from the store')
    rereading.want(different)
    await rereading.settle()
    return [...different]
  }

  return {
    /** Compares everything. @returns which products differed */
    all: async (): Promise<readonly string[]> => settle((await compare('', Infinity)).different),
    /** Compares the next part, and begins again behind the last one. @returns which products differed */
    part: async (): Promise<readonly string[]> => {
      const { different, last = '' } = await compare(place, comparedAtOnce)
      place = last
      return settle(different)
    },
  }
}

export type Comparing = ReturnType<typeof createComparing>
