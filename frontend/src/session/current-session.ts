import { gatewayClient } from './session-client.ts'
import { keycloakProvider } from './identity-provider.ts'
import { Session } from './session.ts'
import { createTicketStore } from './ticket-store.ts'

const lockName = 'axle-session'

/** The session of this page. main.tsx starts it once. */
export const session = new Session({
  client: gatewayClient,
  provider: keycloakProvider,
  tickets: createTicketStore(),
  // Browsers offer locks only in secure contexts. In an insecure context, each tab renews the token separately.
  inOneTab: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
})
