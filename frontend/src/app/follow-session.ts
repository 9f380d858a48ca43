import type { Session } from '../session/session.ts'
import { shopApi } from '../api/shop.gen.ts'
import { forgetSeen } from '../lib/offline.ts'
import type { Store } from './store.ts'

/**
 * Drops everything that was fetched when somebody signs out or another person signs in, so that
 * nobody sees what belongs to the one before, the catalogue kept for times without a connection
 * included. Waits until the pages that show it are gone, because
 * they would fetch it again.
 */
export function followSession(session: Session, store: Store): void {
  let email: string | null = null
  session.subscribe(() => {
    const state = session.state()
    const now = state.status === 'signedIn' ? state.person.email : null
    if (email !== null && now !== email) {
      setTimeout(() => store.dispatch(shopApi.util.resetApiState()))
      void forgetSeen()
    }
    email = now
  })
}
