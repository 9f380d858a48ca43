import {
  begun,
  ended,
  isNewer,
  noSignIn,
  parseRecord,
  renewed,
  type SignInRecord,
  type Ticket,
} from './sign-in-record.rules.ts'

type TicketListener = (ticket: Ticket | null, notice: string | null) => void

/** Keeps the ticket over a reload, the same one in all tabs of the shop. */
export type TicketStore = Readonly<{
  read: () => Ticket | null
  /** Somebody has signed in. */
  begin: (ticket: Ticket) => void
  /** The sign-in has a newer token. */
  renew: (ticket: Ticket) => void
  /** The sign-in is over; the notice says why, where nobody chose it. */
  end: (notice: string | null) => void
  /** Why the last sign-in is over, as whichever tab ended it said; null while somebody is signed in. */
  notice: () => string | null
  /** Calls back when another tab has changed something. Returns a function that ends it. */
  onChange: (listener: TicketListener) => () => void
}>

/** The specification names this key. */
const tokenKey = 'accesstoken'
const recordKey = 'axle-sign-in'
const channelName = 'axle-session'

function parseText(text: string | null): SignInRecord | null {
  try {
    return parseRecord(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const readRecord = (storage: Storage) => parseText(storage.getItem(recordKey))

/** What the last page left. The key of the specification alone will do, and without it nobody is signed in. */
function readAtStart(storage: Storage): SignInRecord {
  const token = storage.getItem(tokenKey)
  const record = readRecord(storage)
  if (token === null || token === '') return record?.ticket === null ? record : noSignIn
  return record ?? begun(noSignIn, { token, way: 'password' }, 0)
}

function write(storage: Storage, record: SignInRecord): void {
  if (record.ticket === null) storage.removeItem(tokenKey)
  else storage.setItem(tokenKey, record.ticket.token)
  storage.setItem(recordKey, JSON.stringify(record))
}

/** Whether the next page would find this record, or a newer one that is still to be received. */
function isWritten(storage: Storage, record: SignInRecord): boolean {
  const written = readRecord(storage) ?? noSignIn
  if (isNewer(written, record)) return true
  const token = record.ticket?.token ?? null
  return !isNewer(record, written) && storage.getItem(tokenKey) === token
}

/**
 * A ticket store on the given storage, by default the browser's for this site. A message may come before its tab's
 * writing to the storage is seen here, or after: each carries the whole record, and the newest one stands, whichever
 * way and in whatever order they come.
 */
export function createTicketStore(storage: Storage = localStorage): TicketStore {
  const channel = new BroadcastChannel(channelName)
  const listeners = new Set<TicketListener>()
  let latest = readAtStart(storage)

  const follow = (record: SignInRecord | null) => {
    if (record === null || !isNewer(record, latest)) return
    latest = record
    for (const listener of listeners) listener(latest.ticket, latest.notice)
  }
  const publish = (record: SignInRecord) => {
    latest = record
    write(storage, record)
    channel.postMessage(record)
  }

  channel.addEventListener('message', ({ data }) => follow(parseRecord(data)))
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea !== storage || key !== recordKey) return
    follow(parseText(newValue))
    // Of two tabs that write at once, the older one may be the last to write one key or both.
    if (!isWritten(storage, latest)) write(storage, latest)
  })

  return {
    read: () => {
      follow(readRecord(storage))
      return latest.ticket
    },
    begin: (ticket) => publish(begun(latest, ticket, Date.now())),
    renew: (ticket) => publish(renewed(latest, ticket)),
    end: (notice) => publish(ended(latest, notice)),
    notice: () => latest.notice,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
