import { gatewayClient } from './session-client.ts'
import { keycloakProvider } from './identity-provider.ts'
import { Session } from './session.ts'
import { createTicketStore } from './ticket-store.ts'

const lockName = 'axle-session'

/** Session of this page, which main.tsx starts once. */
export const session = new Session({
  client: gatewayClient,
  provider: keycloakProvider,
  tickets: createTicketStore(),
  // Browsers offer locks only in secure contexts. In other contexts, each tab renews its own token.
  inOneTab: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
})
