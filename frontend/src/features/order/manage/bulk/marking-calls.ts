import { toProblem } from '../../../../api/problem.ts'
import { shopApi, type Booking } from '../../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../../api/use-api-dispatch.ts'
import type { Line, Mark } from './marking.rules.ts'

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
export function useSendMark() {
  const dispatch = useApiDispatch()
  return async (mark: Mark, line: Line): Promise<string | null> => {
    const { error } = await dispatch(calls.endpoints.markOrder.initiate({ mark, line }))
    return error === undefined ? null : toProblem(error).detail
  }
}
