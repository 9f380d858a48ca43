import { useEffect, useState, useSyncExternalStore } from 'react'
import { toProblem } from '../../../../api/problem.ts'
import { shopApi, type Booking } from '../../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../../api/use-api-dispatch.ts'
import { toast } from '../../../../lib/toast.ts'
import { type Line, type Mark, outcomeWords } from './marking.rules.ts'
import { createMarking } from './marking.ts'

const paths = { shipped: 'shipment', delivered: 'delivery' } as const satisfies Record<Mark, string>

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Like `shipBooking` and `deliverBooking`, but the browser completes the request even after the page is closed.
    markOrder: build.mutation<Booking, Readonly<{ mark: Mark; line: Line }>>({
      query: ({ mark, line: { order, trackingNumber } }) => ({
        url: `/booking/${encodeURIComponent(order._id)}/${paths[mark]}`,
        method: 'POST',
        keepalive: true,
        ...(mark === 'shipped' && trackingNumber && { body: { trackingNumber } }),
      }),
      invalidatesTags: ['Booking'],
    }),
  }),
})

/**
 * Sets the shipped or delivered status of one order.
 * @returns the error text, or null on success
 */
function useSendMark() {
  const dispatch = useApiDispatch()
  return async (mark: Mark, line: Line): Promise<string | null> => {
    const { error } = await dispatch(calls.endpoints.markOrder.initiate({ mark, line }))
    return error === undefined ? null : toProblem(error).detail
  }
}

/** Sets the status of orders in batches. Leaving or closing the page sends the rest of the batch immediately. */
export function useMarking() {
  const send = useSendMark()
  const [marking] = useState(() =>
    createMarking({
      send,
      onEnd: (batch, faults) => {
        const words = outcomeWords(batch, faults)
        if (faults.length === 0) toast.success(words)
        else toast.warning(words)
      },
    }),
  )
  const step = useSyncExternalStore(marking.subscribe, marking.step)

  useEffect(() => {
    addEventListener('pagehide', marking.hurry)
    return () => {
      removeEventListener('pagehide', marking.hurry)
      marking.sendNow()
    }
  }, [marking])

  return { ...marking, step }
}

export type Marking = ReturnType<typeof useMarking>
