import { Skeleton } from '@axle/design-system/Skeleton'
import type { ReactNode } from 'react'
import { shopApi, useGetBookingQuery, type Booking } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { MissingPage } from '../../lib/MissingPage.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { orderNumber } from './order-status.rules.ts'
import { useOrderPolling } from './use-order-polling.ts'

type OrderByIdProps = Readonly<{
  id: string
  /** Poll interval in milliseconds while live events are unavailable. */
  pollMs: number
  /** Prefix of the browser tab's title, before the order number. */
  title: string
  /** Returns the heading above the order. `order` is undefined while the order is loading and after an error. */
  heading: (order?: Booking) => ReactNode
  /** Height of the placeholder, as a CSS length. */
  height: string
  children: (order: Booking) => ReactNode
}>

const missing = (
  <MissingPage
    tabTitle="Order not found"
    title="You have no such order"
    reason="The address has a typo, or the order belongs to another account"
    advice="All orders of your account are listed under My Orders."
    wayOn={{ label: 'See my orders', href: '/dashboad' }}
  />
)

/** Sets the browser tab's title. */
const Titled = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => {
  usePageTitle(title)
  return children
}

/** Fetches and shows one of the buyer's orders, or an error message. While the order loads, it shows a placeholder. */
export const OrderById = ({ id, pollMs, title, heading, height, children }: OrderByIdProps) => {
  const pollingInterval = useOrderPolling(shopApi.endpoints.getBooking.select({ id }), pollMs)
  const query = useGetBookingQuery({ id }, { pollingInterval })

  return (
    <QueryBoundary query={query} missing={missing} heading={heading()}>
      {heading(query.data)}
      {query.data === undefined ? (
        <Skeleton height={height} />
      ) : (
        <Titled title={`${title} of order ${orderNumber(query.data)}`}>
          {children(query.data)}
        </Titled>
      )}
    </QueryBoundary>
  )
}
