import type { Handlers } from '@axle/kit/handler'
import { toLinkHeader } from '@axle/kit/pagination'
import type { Search, Tools } from './search.flow.ts'

/** What is on sale may change at any moment; a cache may ask whether it has. */
const current = { 'Cache-Control': 'no-cache' }
/** Something may have been written that it does not show. */
const behind = { 'Cache-Control': 'no-store' }

/** What a list says of itself besides its items. */
function headersOf(asked: object, { total, next }: Tools): Record<string, string> {
  return {
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(next && toLinkHeader(asked, next)),
  }
}

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
    listTools: async ({ query = {} }) => {
      const { status, headers, body: found } = await answer(() => tools(query))
      return { status, headers: { ...headers, ...headersOf(query, found) }, body: [...found.items] }
    },
    listProducts: ({ query }) => answer(() => list(query ?? {})),
    suggestProducts: ({ query }) => answer(() => suggest(query.search)),
    getFit: ({ path, query }) => answer(async () => ({ fit: await fit(path.id, query.vehicle) })),
  } satisfies Handlers
}
