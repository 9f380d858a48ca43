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

/** Store that preserves the ticket across reloads and shares it between all of the shop's tabs. */
export type TicketStore = Readonly<{
  read: () => Ticket | null
  /** Starts a sign-in. */
  begin: (ticket: Ticket) => void
  /** Replaces the token of the sign-in. */
  renew: (ticket: Ticket) => void
  /** Ends the sign-in. If the user did not sign out, the notice gives the reason. */
  end: (notice: string | null) => void
  /** Returns the reason why the last sign-in ended, even if it ended in another tab. Null while a user is signed in. */
  notice: () => string | null
  /** Calls the listener when another tab changes the sign-in. Returns a function that unsubscribes. */
  onChange: (listener: TicketListener) => () => void
}>

/** Local storage key that the specification defines. */
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

/**
 * Reads the record that an earlier page stored. If only the token is stored, a record is created from it. Without a
 * token, no user is signed in.
 */
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

/** Whether the storage contains this record, or a newer one that this tab has not received yet. */
function isWritten(storage: Storage, record: SignInRecord): boolean {
  const written = readRecord(storage) ?? noSignIn
  if (isNewer(written, record)) return true
  const token = record.ticket?.token ?? null
  return !isNewer(record, written) && storage.getItem(tokenKey) === token
}

/**
 * Creates a ticket store, which uses local storage by default. A message from another tab may arrive before or after
 * this tab detects the other tab's write to the storage. Therefore, each message contains the whole record, and each
 * tab uses the newest record, in whatever order records arrive.
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
    // If two tabs write concurrently, the older record may overwrite one or both keys. This tab then writes the newest
    // record again.
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
