import type { UnknownAction } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { shopApi } from './api/shop.gen.ts'
import { App } from './app/App.tsx'
import { loadMatched, routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { keycloakProvider } from './session/identity-provider.ts'
import { gatewayClient } from './session/session-client.ts'
import { Session } from './session/session.ts'

const nothing = () => undefined

/** Creates a session without a user, for rendering outside a browser. */
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

type Options = Readonly<{
  /** Redux actions that put data for the first render into the store. All other data is fetched in the browser. */
  actions?: readonly UnknownAction[]
}>

/** Returns the HTML of a page as a visitor sees it: the head elements, followed by the root element. */
export async function renderPage(at: string, { actions = [] }: Options = {}): Promise<string> {
  await loadMatched(routes, at)
  const session = emptySession()
  const store = createStore(session)
  persistStore(store)
  for (const action of actions) store.dispatch(action)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  try {
    return renderToString(
      <div id="root" data-prerendered="">
        <App session={session} store={store} router={router} />
      </div>,
    )
  } finally {
    // Stops the cache timers, which would keep the Redux store in memory for minutes.
    store.dispatch(shopApi.util.resetApiState())
  }
}
