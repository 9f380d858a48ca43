import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the pages that match a path into their routes, so that a new router can render the page at once.
 * @throws ChunkLoadError if a page's code fails to load
 */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}
