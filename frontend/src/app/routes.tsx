import { skipToken } from '@reduxjs/toolkit/query'
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  useLocation,
  useOutletContext,
} from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetAdminQuery } from '../api/shop.gen.ts'
import { FailedPage } from '../lib/FailedPage.tsx'
import { fullTitle } from '../lib/full-title.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { LoadingPage, NextStep } from '../lib/LoadingPage.tsx'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import { manifest } from './manifest/manifest.ts'
import type { PageEntry } from './manifest/page-entry.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { ShopLayout } from './ShopLayout.tsx'

type TitledPageProps = Readonly<{ title: string; page: ComponentType }>

/** Sets the title of a page in the browser tab and history. */
const TitledPage = ({ title, page: Page }: TitledPageProps) => {
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = fullTitle(title)
  }, [title])
  return <Page />
}

/** Message for users who were signed out because only admins may open the page. */
const forAdminsOnly = 'That page is for admins only. Please sign in with an admin account.'

/** Shows the nested pages to admins only. Other users are signed out, which redirects them to /login. */
const RequireAdmin = () => {
  const session = useSession()
  const state = useSessionState()
  const context = useOutletContext()
  const email = state.status === 'signedIn' ? state.person.email : null
  const { data, error, isFetching, refetch } = useGetAdminQuery(
    email === null ? skipToken : { email },
  )
  const isRefused = data?.admin === false

  useEffect(() => {
    if (isRefused) void session.signOut(forAdminsOnly)
  }, [isRefused, session])

  if (data?.admin) return <Outlet context={context} />
  if (error && !isFetching) {
    return <FailedPage message={toProblem(error).detail} onRetry={() => void refetch()} />
  }
  return <LoadingPage label="Checking your role" />
}

/**
 * Shows the nested pages to signed-in users only. Visitors are redirected to /login, and return to the page after
 * signing in.
 */
const RequireSignIn = () => {
  const session = useSessionState()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'starting') return <LoadingPage label="Signing in" />
  // The key makes React discard the page state when another user signs in.
  if (session.status === 'signedIn') return <Outlet key={session.person.email} />
  // A user who was signed out for not being an admin continues in the dashboard after the next sign-in. Returning to
  // the admin page would sign the user out again.
  const isSentAway = session.notice === forAdminsOnly
  const from = new URLSearchParams({
    from: isSentAway ? '/dashboad' : `${pathname}${search}${hash}`,
  })
  return <NextStep to={{ pathname: '/login', search: `?${from}` }} label="Loading the sign-in" />
}

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
