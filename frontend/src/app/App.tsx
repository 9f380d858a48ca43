import { Provider } from 'react-redux'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { Session } from '../session/session.ts'
import type { Store } from './store.ts'

type AppProps = Readonly<{
  session: Session
  store: Store
  router: ReturnType<typeof createBrowserRouter>
}>

/** The storefront with all that its pages stand on. */
export const App = ({ session, store, router }: AppProps) => (
  <Provider store={store}>
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  </Provider>
)
