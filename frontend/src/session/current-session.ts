import { gatewayClient } from './session-client.ts'
import { keycloakProvider } from './identity-provider.ts'
import { Session } from './session.ts'
import { createTicketStore } from './ticket-store.ts'

const lockName = 'axle-session'

/** The session of this page. Started once by shop.tsx. */
export const session = new Session({
  client: gatewayClient,
  provider: keycloakProvider,
  tickets: createTicketStore(),
  // Browsers offer locks only in a secure context; elsewhere each tab renews for itself.
  inOneTab: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
})
