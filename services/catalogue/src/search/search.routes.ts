import type { Handlers } from '@axle/kit/handler'
import type { Search } from './search.flow.ts'

/** What is on sale may change at any moment; a browser may ask whether it has. */
const headers = { 'Cache-Control': 'no-cache' }

export function searchRoutes({ list, suggest, fit }: Search) {
  return {
    listProducts: async ({ query }) => ({ status: 200, headers, body: await list(query ?? {}) }),
    suggestProducts: async ({ query }) => ({
      status: 200,
      headers,
      body: await suggest(query.search),
    }),
    getFit: async ({ path, query }) => ({
      status: 200,
      headers,
      body: { fit: await fit(path.id, query.vehicle) },
    }),
  } satisfies Handlers
}
