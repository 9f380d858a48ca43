import '@axle/design-system/tokens.css'
import '@axle/design-system/base.css'
import 'react-toastify/ReactToastify.css'
import '@axle/design-system/toast.css'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { persistStore } from 'redux-persist'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { routes } from './app/routes.tsx'
import { createStore } from './app/store.ts'
import { session } from './session/current-session.ts'

const store = createStore(session)
persistStore(store)
followSession(session, store)
void session.start()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App session={session} store={store} router={createBrowserRouter(routes)} />
  </StrictMode>,
)
