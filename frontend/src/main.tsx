import '@axle/design-system/tokens.css'
import '@axle/design-system/base.css'
import './app/app.css'
import './lib/trusted-types.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { storageKey } from './app/persistence.ts'
import { loadMatched } from './app/load-matched.ts'
import { pageName } from './app/manifest/manifest.ts'
import { routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { keepGarage } from './features/vehicle/keep-garage.ts'
import { keepForOffline } from './lib/offline.ts'
import { answersKept, readAnswers, refetched } from './lib/page-answers.ts'
import { forgetReload } from './lib/reload-once.ts'
import { reportVitals } from './lib/vitals.ts'
import { rememberWantedParts } from './lib/wanted-part.ts'
import { session } from './session/current-session.ts'

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

/** Starts tasks that can wait until the page is visible. */
function startBackgroundWork(): void {
  void reportVitals(pageName(location.pathname))
  // Files from the development server change constantly, so they are not cached.
  if (import.meta.env.PROD) void keepForOffline()
}

if (document.readyState === 'complete') startBackgroundWork()
else addEventListener('load', startBackgroundWork, { once: true })
