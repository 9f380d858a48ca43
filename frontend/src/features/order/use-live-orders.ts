import { EventSource } from 'eventsource'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Access } from '../../api/base-api.ts'
import { shopApi } from '../../api/shop.gen.ts'

type Changes = Readonly<{
  /** Called when one of the user's orders may have changed. */
  onBooking: () => void
  /**
   * Called when live events become available or unavailable. While they are unavailable, the page must poll the orders.
   */
  onLive: (isLive: boolean) => void
}>

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** Returns a fetch that sends the current access token. After a 401 it renews the token and retries once. */
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
 * Listens to the user's order events until the returned function is called. After a broken connection, the EventSource
 * client reconnects and resumes after the last event that it received. If the server refuses the stream, this function
 * tries again after 1 s, then after increasing delays of up to 30 s.
 */
function openLiveOrders(
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
      // Refetches the orders, because the server does not resend the events that this page missed while the stream was
      // closed.
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

/** Poll interval for orders in milliseconds while live events are unavailable. */
const pollMs = 5000

/**
 * Updates the user's orders through live events while the component is mounted.
 * @returns the poll interval for order queries in milliseconds; 0 while live events are available
 */
export function useLiveOrders(access: Pick<Access, 'token' | 'renew'>): number {
  const dispatch = useDispatch()
  const [isLive, setIsLive] = useState(true)

  useEffect(
    () =>
      openLiveOrders(access, {
        onBooking: () => dispatch(shopApi.util.invalidateTags(['Booking', 'Catalogue'])),
        onLive: setIsLive,
      }),
    [access, dispatch],
  )

  return isLive ? 0 : pollMs
}
