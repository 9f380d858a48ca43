import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { App } from './app/App.tsx'
import { loadMatched } from './app/load-matched.ts'
import { manifest } from './app/manifest/manifest.ts'
import type { Prerendered } from './app/manifest/page-entry.ts'
import { routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { keycloakProvider } from './session/identity-provider.ts'
import { gatewayClient } from './session/session-client.ts'
import { Session } from './session/session.ts'

/** A page made at build time. Without `path` it is the answer to every address the shop lacks. */
export type Document = Prerendered & Readonly<{ path: string | null; title: string }>

/** The pages that are made at build time, once each where a page has two addresses. */
export const documents: readonly Document[] = manifest.flatMap(
  ({ path, title, prerendered }, index) => {
    const isFirst =
      manifest.findIndex((other) => other.prerendered?.file === prerendered?.file) === index
    if (prerendered === undefined || !isFirst) return []
    return [{ ...prerendered, title, path: path === '*' ? null : path }]
  },
)

/** All addresses of the shop, each with the page that was made for it, if there is one. */
export const addresses: readonly Readonly<{ path: string; file: string | undefined }>[] = manifest
  .filter(({ path }) => path !== '*')
  .map(({ path, prerendered }) => ({ path, file: prerendered?.file }))

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
      notice: () => null,
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
