import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the pages that a path shows, and puts it in their routes, so that a router made
 * afterwards can show them at once. Throws ChunkLoadError when one does not arrive.
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
