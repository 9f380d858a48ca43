import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { Session } from '../session/session.ts'
import { router } from './router.tsx'
import type { Store } from './store.ts'

/** The storefront with all that its pages stand on. */
export const App = ({ session, store }: Readonly<{ session: Session; store: Store }>) => (
  <Provider store={store}>
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  </Provider>
)
