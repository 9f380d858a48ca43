import { useMemo } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { Session } from '../session/session.ts'
import { createDialogHistory, DialogHistory } from './dialog-history.ts'
import type { RootState, Store } from './store.ts'

type AppProps = Readonly<{
  session: Session
  store: Store
  /** Redux state from which the HTML page was rendered. Hydration needs the same state. */
  served?: RootState
  router: ReturnType<typeof createBrowserRouter>
}>

/** Root component of the storefront with its providers. */
export const App = ({ session, store, served, router }: AppProps) => {
  const dialogs = useMemo(() => createDialogHistory(router), [router])
  return (
    <Provider store={store} {...(served !== undefined && { serverState: served })}>
      <SessionProvider session={session}>
        <DialogHistory value={dialogs}>
          <RouterProvider router={router} />
        </DialogHistory>
      </SessionProvider>
    </Provider>
  )
}
