import type { Handlers } from '@axle/kit/handler'
import type { Search } from './search.flow.ts'

/** What is on sale may change at any moment; a cache may ask whether it has. */
const current = { 'Cache-Control': 'no-cache' }
/** Something may have been written that it does not show. */
const behind = { 'Cache-Control': 'no-store' }

/** @param isCurrent takes in what was written before the call; answers whether it is found now */
export function searchRoutes(
  { list, tools, suggest, fit }: Search,
  isCurrent: () => Promise<boolean>,
) {
  async function answer<T>(find: () => Promise<T>) {
    const headers = (await isCurrent()) ? current : behind
    return { status: 200, headers, body: await find() } as const
  }
  return {
    listTools: ({ query }) => {
      const { search, category, limit = 500, offset = 0 } = query ?? {}
      return answer(() => tools({ search, category, limit: Number(limit), offset: Number(offset) }))
    },
    listProducts: ({ query }) => answer(() => list(query ?? {})),
    suggestProducts: ({ query }) => answer(() => suggest(query.search)),
    getFit: ({ path, query }) => answer(async () => ({ fit: await fit(path.id, query.vehicle) })),
  } satisfies Handlers
}
