import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { persistStore, type Persistor } from 'redux-persist'
import { App } from '../app/App.tsx'
import { followSession } from '../app/follow-session.ts'
import { routes } from '../app/routes.tsx'
import { storageKey } from '../app/persistence.ts'
import { createStore } from '../app/store.ts'
import type { ProductPage } from '../api/shop.gen.ts'
import { keepGarage } from '../features/vehicle/keep-garage.ts'
import type { IdentityProvider } from '../session/identity-provider.ts'
import { gatewayClient } from '../session/session-client.ts'
import { Session } from '../session/session.ts'
import type { SignInWay } from '../session/sign-in-record.rules.ts'
import { type Answer, fakeGateway, type Answers, type SeenCall } from './fake-gateway.ts'
import { fakeProvider, makeToken, memoryTickets } from './fake-session.ts'
import { productPage, toolList } from './samples.ts'

// Tests compile each page on its first visit, which can take a long time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Turns off React's act warnings, because responses arrive at any time, as in a browser, and even after a test has
// ended. Tests wait for visible content instead.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

type ShopOptions = Readonly<{
  /** URL that the visitor opens. */
  at: string
  /** Email address of the signed-in user. Undefined for a visitor. */
  email?: string
  answers?: Answers
  /** How the user signed in. The default is the shop's own form. */
  way?: SignInWay
  provider?: IdentityProvider
  /** Routes that replace the shop's pages, for testing a feature that several pages share. */
  pages?: RouteObject[]
}>

export const configuration = {
  identityUrl: 'http://localhost:8180',
  realm: 'axle',
  clientId: 'storefront',
  passwordSignIn: true,
  passwordLength: 6,
  googleSignIn: true,
  paymentProvider: 'sandbox',
}

const persistors: Persistor[] = []
const ends: (() => void)[] = []

/** Closes all open shops and clears their browser storage. */
export async function closeShops(): Promise<void> {
  cleanup()
  for (const end of ends.splice(0)) end()
  await Promise.all(persistors.splice(0).map((persistor) => persistor.flush()))
  localStorage.clear()
}

// Each test starts with empty browser storage.
afterEach(closeShops)

/**
 * Converts the test's response to a product search into a response for the part list, which has the same items but
 * states the total in a header.
 */
function toolsFrom(search: Answers[string]): (call: SeenCall) => Promise<Answer> {
  return async (call) => {
    const answer = typeof search === 'function' ? await search(call) : search
    if ((answer.status ?? 200) !== 200) return answer
    return toolList(answer.body as ProductPage)
  }
}

/** Opens the storefront at a URL, with a fake gateway that returns the given responses. */
export async function renderShop({
  at,
  email,
  answers = {},
  way = 'password',
  provider = fakeProvider(),
  pages = routes,
}: ShopOptions) {
  const calls = fakeGateway({
    'GET /configuration': { body: configuration },
    [`GET /admin/${email}`]: { body: { admin: false } },
    'GET /services': toolsFrom(answers['GET /products'] ?? { body: productPage([]) }),
    'GET /products': { body: productPage([]) },
    'GET /products/suggestions': { body: [] },
    'GET /reviews': { body: [] },
    'GET /profile/garage': { body: { revision: 0, vehicles: [] } },
    'GET /profile/sessions': { body: [] },
    'DELETE /session': { status: 204 },
    ...answers,
  })
  const tickets = memoryTickets(email === undefined ? null : { token: makeToken({ email }), way })
  const session = new Session({
    client: gatewayClient,
    provider,
    tickets,
    inOneTab: (work) => work(),
  })
  const store = createStore(session)
  persistors.push(persistStore(store))
  followSession(session, store)
  ends.push(keepGarage({ session, store, storageKey }))
  await session.start()
  const router = createMemoryRouter(pages, { initialEntries: [at] })
  render(<App session={session} store={store} router={router} />)
  const path = () => router.state.location.pathname
  const search = () => router.state.location.search
  return { calls, session, store, tickets, router, path, search }
}

/** Waits for the card with the title `name`, and returns it. */
export async function findCard(name: string) {
  const title = await screen.findByRole('heading', { name })
  const card = title.closest('article')
  if (card === null) throw new Error(`${name} is no card's title`)
  return within(card)
}
