import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Stack } from '@axle/design-system/Stack'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toProblem } from '../../../api/problem.ts'
import type { Booking } from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useOrderChanges } from '../use-order-changes.ts'
import { CancelModal } from './CancelModal.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { useMyOrders } from './use-my-orders.ts'

const noOrders = (
  <EmptyState
    title="You have not ordered anything yet"
    description="Your orders will appear here, with every step from the shelf to your door."
    icon={<PackageOpen aria-hidden="true" />}
    action={<ButtonLink href="/pruchase">Find a part</ButtonLink>}
  />
)

type OrdersProps = Readonly<{ orders: readonly Booking[]; isLoading: boolean }>

/** Table of orders, with a drawer for the details and a dialog that cancels an order. */
const Orders = ({ orders, isLoading }: OrdersProps) => {
  const navigate = useNavigate()
  const [openId, setOpenId] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const [cancelledId, setCancelledId] = useState<string | null>(null)
  const open = orders.find(({ _id }) => _id === openId)
  const orderAgain = ({ bookingId }: Booking) =>
    void navigate(`/pruchase/${bookingId}`, { state: { order: bookingId } })

  return (
    <>
      <OrdersTable
        orders={orders}
        isLoading={isLoading}
        empty={noOrders}
        onOpen={({ _id }) => setOpenId(_id)}
        onCancel={setCancelling}
        cancelledId={cancelling || open ? null : cancelledId}
      />
      {open && !cancelling && (
        <OrderDrawer
          order={open}
          onClose={() => setOpenId(null)}
          onCancel={setCancelling}
          onOrderAgain={orderAgain}
        />
      )}
      {cancelling && (
        <CancelModal
          order={cancelling}
          onCancelled={() => setCancelledId(cancelling._id)}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}

type MyOrdersProps = Readonly<{
  email: string
  /** Poll interval in milliseconds; 0 while live events are available. */
  pollMs: number
}>

/** The user's newest orders, with a button that loads older ones. */
export const MyOrders = ({ email, pollMs }: MyOrdersProps) => {
  const list = useMyOrders(email, pollMs)
  const { query, orders, hasMore, isFetchingMore, isMoreAsked, olderError } = list

  return (
    <Stack gap={5}>
      <QueryBoundary query={query}>
        <Orders orders={orders} isLoading={query.isLoading} />
      </QueryBoundary>
      {olderError !== undefined && (
        <ErrorState message={toProblem(olderError).detail} onRetry={list.retryOlder} />
      )}
      {hasMore && olderError === undefined && (
        <Stack align="center">
          <Button variant="secondary" isLoading={isFetchingMore} onPress={list.showMore}>
            Show more orders
          </Button>
        </Stack>
      )}
      <LiveRegion message={isMoreAsked && !isFetchingMore ? `${orders.length} orders shown` : ''} />
      <LiveRegion message={useOrderChanges(query.data && orders)} />
    </Stack>
  )
}
