/** How somebody signed in: by the shop's own form, or at the identity provider's page. */
export type SignInWay = 'password' | 'provider'

export type Ticket = Readonly<{ token: string; way: SignInWay }>

/** Keeps the ticket over a reload and tells the other tabs of the shop about changes. */
export type TicketStore = Readonly<{
  read: () => Ticket | null
  write: (ticket: Ticket | null) => void
  /** Calls back when another tab has written. Returns a function that ends it. */
  onChange: (listener: (ticket: Ticket | null) => void) => () => void
}>

/** The specification names this key. */
const tokenKey = 'accesstoken'
const wayKey = 'axle-sign-in-way'
const channelName = 'axle-session'

function read(storage: Storage): Ticket | null {
  const token = storage.getItem(tokenKey)
  if (token === null || token === '') return null
  return { token, way: storage.getItem(wayKey) === 'provider' ? 'provider' : 'password' }
}

function write(storage: Storage, ticket: Ticket | null): void {
  if (ticket === null) {
    storage.removeItem(tokenKey)
    storage.removeItem(wayKey)
    return
  }
  storage.setItem(tokenKey, ticket.token)
  storage.setItem(wayKey, ticket.way)
}

/** A ticket store on the given storage, by default the browser's for this site. */
export function createTicketStore(storage: Storage = localStorage): TicketStore {
  const channel = new BroadcastChannel(channelName)
  return {
    read: () => read(storage),
    write: (ticket) => {
      write(storage, ticket)
      channel.postMessage('changed')
    },
    onChange: (listener) => {
      const hear = () => listener(read(storage))
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
