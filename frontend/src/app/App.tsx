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
  /** What the store held when the page was made, where the script takes over one that stands already. */
  served?: RootState
  router: ReturnType<typeof createBrowserRouter>
}>

/** The storefront with all that its pages stand on. */
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
