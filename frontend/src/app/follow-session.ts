import type { Person } from '../session/person.rules.ts'
import type { Session } from '../session/session.ts'
import { shopApi } from '../api/shop.gen.ts'
import { draftsForgotten } from '../lib/drafts-slice.ts'
import { forgetSeen } from '../lib/offline.ts'
import type { Store } from './store.ts'

/**
 * Updates the Redux store when the session changes. If a new token grants or removes the admin role, the user data is
 * refetched. After a sign-out or a sign-in as another user, all fetched data, unsent input and the offline catalogue
 * are removed, so that the next user never sees the previous user's data. Fetched data is removed only after the pages
 * that show it are unmounted, because mounted pages would refetch it.
 */
export function followSession(session: Session, store: Store): void {
  const personNow = (): Person | null => {
    const state = session.state()
    return state.status === 'signedIn' ? state.person : null
  }
  let before = personNow()
  session.subscribe(() => {
    const now = personNow()
    if (before !== null && now?.email !== before.email) {
      setTimeout(() => store.dispatch(shopApi.util.resetApiState()))
      void forgetSeen()
    } else if (before !== null && now?.isAdmin !== before.isAdmin) {
      store.dispatch(shopApi.util.invalidateTags(['User']))
    }
    before = now
  })

  const dropOthersDrafts = () => {
    if (session.state().status === 'starting') return
    const { owner } = store.getState().drafts
    if (owner !== null && owner !== personNow()?.email) store.dispatch(draftsForgotten())
  }
  session.subscribe(dropOthersDrafts)
  // Stored drafts may be restored after the session has started, so this check runs after every store update.
  store.subscribe(dropOthersDrafts)
}
