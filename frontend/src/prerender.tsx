import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { App } from './app/App.tsx'
import { loadMatched } from './app/load-matched.ts'
import { routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { publicPages, type PageWords, type PublicPath } from './content/pages.ts'
import { keycloakProvider } from './session/identity-provider.ts'
import { gatewayClient } from './session/session-client.ts'
import { Session } from './session/session.ts'

/** A page made at build time. Without `path` it is the answer to every address the shop lacks. */
export type Document = Readonly<{
  file: string
  path: PublicPath | null
  /** Its module, by which the build finds the page's own styles and scripts. */
  module: string
  words: PageWords
  isIndexed: boolean
}>

const missing: PageWords = {
  title: 'Page not found',
  description: 'This address leads to nothing in the shop.',
}

const documentOf = (file: string, path: PublicPath, module: string, isIndexed: boolean) => ({
  file,
  path,
  module: `src/pages/${module}.tsx`,
  words: publicPages[path],
  isIndexed,
})

export const documents: readonly Document[] = [
  documentOf('home.html', '/', 'HomePage', true),
  documentOf('blog.html', '/blog', 'BlogPage', true),
  documentOf('protfolio.html', '/protfolio', 'PortfolioPage', true),
  documentOf('login.html', '/login', 'LoginPage', false),
  documentOf('signup.html', '/signup', 'SignUpPage', false),
  {
    file: 'not-found.html',
    path: null,
    module: 'src/pages/NotFoundPage.tsx',
    words: missing,
    isIndexed: false,
  },
]

const nothing = () => undefined

/** Nobody is signed in while the shop is built. */
function emptySession(): Session {
  return new Session({
    client: gatewayClient,
    provider: keycloakProvider,
    tickets: {
      read: () => null,
      begin: nothing,
      renew: nothing,
      end: nothing,
      onChange: () => nothing,
    },
    inOneTab: (work) => work(),
  })
}

/** Renders a page as a visitor meets it before anything is fetched: the root element with all in it. */
export async function renderDocument({ path }: Document): Promise<string> {
  const at = path ?? '/not/found'
  await loadMatched(routes, at)
  const session = emptySession()
  const store = createStore(session)
  persistStore(store)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  return renderToString(
    <div id="root" data-prerendered="">
      <App session={session} store={store} router={router} />
    </div>,
  )
}

/** The paths of all routes, as the router knows them, but for the one that takes the rest. */
export function routePaths(list = routes, base = ''): readonly string[] {
  return list.flatMap((route) => {
    const path = `${base}/${route.path ?? ''}`.replaceAll(/\/+/g, '/')
    if (route.path === '*') return []
    if (route.children === undefined) return [path === '/' ? path : path.replace(/\/$/, '')]
    return routePaths(route.children, path)
  })
}
