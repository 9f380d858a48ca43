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

/** Returns a page's route, which loads the page's code on the first visit. */
function toRoute({ path, title, chunk, load }: PageEntry): RouteObject {
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
 * Wraps pages in a parent route whose error page replaces any page that fails. The error page must belong to a parent
 * route, because a route whose code failed to load cannot render its own error element.
 */
const guarded = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteErrorPage />,
  children,
})

const routesFor = (access: PageEntry['access'], isInDashboard = false): RouteObject[] =>
  manifest
    .filter((entry) => entry.access === access)
    .filter(({ path }) => /^\/dashboad(\/|$)/.test(path) === isInDashboard)
    .map(toRoute)

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

/** Storefront routes, derived from the manifest. */
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
