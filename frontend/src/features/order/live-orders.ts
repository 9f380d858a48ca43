import { EventSource } from 'eventsource'
import type { Access } from '../../api/base-api.ts'

type Changes = Readonly<{
  /** An order of the caller has another status now. */
  onBooking: () => void
  /** Whether changes arrive by themselves; while they do not, orders must be asked for. */
  onLive: (isLive: boolean) => void
}>

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** Fetches with the token of the moment, and once more with a new one when that is refused. */
function fetchWith(access: Pick<Access, 'token' | 'renew'>): typeof fetch {
  const send = (input: string | URL | Request, init?: RequestInit) =>
    fetch(input, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        authorization: `Bearer ${access.token() ?? ''}`,
      },
    })
  return async (input, init) => {
    const answer = await send(input, init)
    return answer.status === 401 && (await access.renew()) ? send(input, init) : answer
  }
}

/**
 * Listens to the caller's order changes until the returned function is called. A stream that breaks
 * is opened again by its client with the last event it saw; one that the server refuses is opened
 * again here, after 1 s and then ever longer up to 30 s.
 */
export function openLiveOrders(
  access: Pick<Access, 'token' | 'renew'>,
  { onBooking, onLive }: Changes,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  const open = () => {
    source = new EventSource(`${location.origin}/api/events`, { fetch: fetchWith(access) })
    source.addEventListener('open', () => {
      waitMs = firstWaitMs
      onLive(true)
      // What changed while nobody listened is not sent again.
      onBooking()
    })
    source.addEventListener('booking', onBooking)
    source.addEventListener('error', () => {
      onLive(false)
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
