import type { Handlers } from '@axle/kit/http/handler'
import { toLinkHeader } from '@axle/kit/http/pagination'
import type { Search, Tools } from './search.flow.ts'

/** Products can change at any time, so browsers and proxies must revalidate cached responses. */
const current = { 'Cache-Control': 'no-cache' }
/** A recent write may be missing from the search index, so this response must not be cached. */
const behind = { 'Cache-Control': 'no-store' }

/** Returns the headers with the total number of products and the link to the next page. */
function createHeaders(asked: object, { total, next }: Tools): Record<string, string> {
  return {
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(next && toLinkHeader(asked, next)),
  }
}

/** @param isCurrent applies earlier writes to the search index and returns whether the index is up to date */
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
      return {
        status,
        headers: { ...headers, ...createHeaders(query, found) },
        body: [...found.items],
      }
    },
    listProducts: ({ query }) => answer(() => list(query ?? {})),
    suggestProducts: ({ query }) => answer(() => suggest(query.search)),
    getFit: ({ path, query }) => answer(async () => ({ fit: await fit(path.id, query.vehicle) })),
  } satisfies Handlers
}
