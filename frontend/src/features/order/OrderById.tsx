import { Skeleton } from '@axle/design-system/Skeleton'
import type { ReactNode } from 'react'
import { shopApi, useGetBookingQuery, type Booking } from '../../api/shop.gen.ts'
import { Fetched } from '../../lib/Fetched.tsx'
import { MissingPage } from '../../lib/MissingPage.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { orderNumber } from './order-status.rules.ts'
import { useOrderPolling } from './use-order-polling.ts'

type OrderByIdProps = Readonly<{
  id: string
  /** How often to ask for it, in milliseconds; 0 while its changes arrive live. */
  pollMs: number
  /** What of the order the page is, for the browser's tab. */
  title: string
  /** Above the order; while it is on its way or did not come, too, without it. */
  heading: (order?: Booking) => ReactNode
  /** The room that the order will take, as a CSS length. */
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

/** An order with its number in the browser's tab, among those of other orders. */
const Titled = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => {
  usePageTitle(title)
  return children
}

/** Fetches one order of the buyer and shows it, what went wrong, or its room while it is on its way. */
export const OrderById = ({ id, pollMs, title, heading, height, children }: OrderByIdProps) => {
  const pollingInterval = useOrderPolling(shopApi.endpoints.getBooking.select({ id }), pollMs)
  const query = useGetBookingQuery({ id }, { pollingInterval })

  return (
    <Fetched query={query} missing={missing} heading={heading()}>
      {heading(query.data)}
      {query.data === undefined ? (
        <Skeleton height={height} />
      ) : (
        <Titled title={`${title} of order ${orderNumber(query.data)}`}>
          {children(query.data)}
        </Titled>
      )}
    </Fetched>
  )
}
