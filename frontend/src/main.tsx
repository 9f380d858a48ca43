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
/** Before anything is read from the browser, or asked: as the page was made that came as HTML. */
const served = store.getState()

/** Wraps the app: a sibling would give its elements other ids than they had when the page was rendered. */
const Hydrated = ({ children }: Readonly<{ children: ReactNode }>) => {
  useEffect(() => {
    store.dispatch(refetched(answers))
  }, [])
  return children
}

/** What the router calls a page that came as HTML; routes here load nothing by themselves. */
const standingPage = { hydrationData: { loaderData: {} } }

async function show(root: HTMLElement): Promise<void> {
  const isPrerendered = 'prerendered' in root.dataset
  // The page stands there already: it is taken over when its code has come. Code that does not come
  // is asked for again by the router, which knows what to say about it.
  const isLoaded =
    isPrerendered &&
    (await loadMatched(routes, location.pathname).then(
      () => true,
      () => false,
    ))
  if (isLoaded) forgetReload()
  // A page that stands has been scrolled by who reads it: the router must not begin it at its top.
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

/** What may wait until the page stands. */
function startBackgroundWork(): void {
  void reportVitals(pageName(location.pathname))
  // The development server's files change all the time: nothing of them is kept.
  if (import.meta.env.PROD) void keepForOffline()
}

if (document.readyState === 'complete') startBackgroundWork()
else addEventListener('load', startBackgroundWork, { once: true })
