import type { RouteObject } from 'react-router-dom'
import { loadChunk } from '../lib/load-chunk.ts'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { manifest } from './manifest/manifest.ts'
import type { PageEntry } from './manifest/page-entry.ts'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireSignIn } from './RequireSignIn.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { ShopLayout } from './ShopLayout.tsx'
import { TitledPage } from './TitledPage.tsx'

/** The route of a page, whose code is fetched when it is first visited. */
function routeOf({ path, title, chunk, load }: PageEntry): RouteObject {
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      const page = await loadChunk(chunk, load)
      return { Component: () => <TitledPage title={title} page={page} /> }
    },
  }
}

/**
 * Pages with an error page in the place of the one that broke. It stands around them because a route whose own code
 * did not arrive cannot show anything, its error element included.
 */
const guarded = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteErrorPage />,
  children,
})

const routesFor = (access: PageEntry['access'], isInDashboard = false): RouteObject[] =>
  manifest
    .filter((entry) => entry.access === access)
    .filter(({ path }) => /^\/dashboad(\/|$)/.test(path) === isInDashboard)
    .map(routeOf)

const dashboard: RouteObject = {
  lazy: async () => ({
    Component: await loadChunk(
      'dashboard',
      async () => (await import('./DashboardLayout.tsx')).DashboardLayout,
    ),
  }),
  children: [
    guarded([
      ...routesFor('signedIn', true),
      { element: <RequireAdmin />, children: routesFor('admin', true) },
    ]),
  ],
}

/** Every route of the storefront, by what the manifest says of its pages. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <ShopLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <LoadingPage label="Opening the shop" />,
    children: [
      guarded([
        ...routesFor('all'),
        { element: <RequireSignIn />, children: [...routesFor('signedIn'), dashboard] },
      ]),
    ],
  },
]
