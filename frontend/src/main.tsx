import '@axle/design-system/tokens.css'
import '@axle/design-system/base.css'
import type { Page, VitalsReport } from './api/shop.gen.ts'
import './app/app.css'
import './lib/trusted-types.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { storageKey } from './app/persistence.ts'
import { pageName } from './app/manifest/manifest.ts'
import { loadMatched, routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { keepGarage } from './features/vehicle/keep-garage.ts'
import { keepForOffline } from './lib/offline.ts'
import { answersKept, readAnswers, refetched } from './lib/page-answers.ts'
import { forgetReload } from './lib/reload-once.ts'
import { rememberWantedParts } from './lib/wanted-part.ts'
import { keycloakProvider } from './session/identity-provider.ts'
import { gatewayClient } from './session/session-client.ts'
import { Session } from './session/session.ts'
import { createTicketStore } from './session/ticket-store.ts'

const lockName = 'axle-session'

/** The session of this page. main.tsx starts it once. */
const session = new Session({
  client: gatewayClient,
  provider: keycloakProvider,
  tickets: createTicketStore(),
  // Browsers offer locks only in secure contexts. In an insecure context, each tab renews the token separately.
  inOneTab: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
})

rememberWantedParts()
const store = createStore(session)
persistStore(store)
followSession(session, store)
keepGarage({ session, store, storageKey })
void session.start()
const answers = readAnswers(document)
if (answers !== null) for (const action of answersKept(answers)) store.dispatch(action)
/** Redux state from which the page was prerendered, before the page reads browser storage or fetches data. */
const served = store.getState()

/**
 * Refetches the home page's data after hydration. This component wraps the app, because a sibling component would
 * change the ids that React generates, which must match those in the prerendered page.
 */
const Hydrated = ({ children }: Readonly<{ children: ReactNode }>) => {
  useEffect(() => {
    store.dispatch(refetched(answers))
  }, [])
  return children
}

/** Router hydration data for a prerendered page. It is empty, because the shop's routes have no loaders. */
const standingPage = { hydrationData: { loaderData: {} } }

async function show(root: HTMLElement): Promise<void> {
  const isPrerendered = 'prerendered' in root.dataset
  // Before React hydrates a prerendered page, the page's code must be loaded. If the code fails to load, the router
  // requests it again and handles the error.
  const isLoaded =
    isPrerendered &&
    (await loadMatched(routes, location.pathname).then(
      () => true,
      () => false,
    ))
  if (isLoaded) forgetReload()
  // The visitor may already have scrolled the prerendered page, so the router must not scroll it to the top.
  const router = createBrowserRouter(routes, isLoaded ? standingPage : {})
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state === 'idle' && errors === null) forgetReload()
  })
  const app = (
    <StrictMode>
      <Hydrated>
        <App session={session} store={store} served={served} router={router} />
      </Hydrated>
    </StrictMode>
  )
  if (isLoaded) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
void show(root)

type Vital = VitalsReport['vitals'][number]

const address = '/api/vitals'

/**
 * Measures the page's web vitals and reports them when the visitor leaves the page. The report contains figures and the
 * route, but no personal data. Lost reports are not resent.
 */
async function reportVitals(page: Page): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const waiting = new Map<Vital['name'], Vital>()
  const keep = ({ name, value }: Vital) => waiting.set(name, { name, value })
  const send = () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    const report: VitalsReport = { page, vitals: [...waiting.values()] }
    waiting.clear()
    navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(keep)
  // Registered after the library's own listeners, because those listeners finalise the figures when the page is hidden.
  document.addEventListener('visibilitychange', send)
}

/** Starts tasks that can wait until the page is visible. */
function startBackgroundWork(): void {
  void reportVitals(pageName(location.pathname))
  // Files from the development server change constantly, so they are not cached.
  if (import.meta.env.PROD) void keepForOffline()
}

if (document.readyState === 'complete') startBackgroundWork()
else addEventListener('load', startBackgroundWork, { once: true })
