import type { Person } from '../session/person.rules.ts'
import type { Session } from '../session/session.ts'
import { shopApi } from '../api/shop.gen.ts'
import { draftsForgotten } from '../lib/drafts-slice.ts'
import { forgetSeen } from '../lib/offline.ts'
import type { Store } from './store.ts'

/**
 * Asks again what somebody may do when their token says something else of it than before, and drops everything
 * that was fetched, and all that was typed and not sent, when somebody signs out or another person signs in, so that
 * nobody sees what belongs to the one before, the catalogue kept for times without a connection included. What was
 * fetched goes when the pages that show it are gone, because they would fetch it again.
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
  // They may be read from the browser after the session has begun.
  store.subscribe(dropOthersDrafts)
}
