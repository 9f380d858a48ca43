import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { Drawer } from '@axle/design-system/Drawer'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Stack } from '@axle/design-system/Stack'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toProblem } from '../../../api/problem.ts'
import { type Booking, useCancelBookingMutation } from '../../../api/shop.gen.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { SectionBoundary } from '../../../lib/SectionBoundary.tsx'
import { toast } from '../../../lib/toast.ts'
import { OrderStatus } from '../OrderStatus.tsx'
import { OrderDetails } from '../OrderSummary.tsx'
import { useOrderChanges } from '../use-order-changes.ts'
import { OrderActions, OrderPayment, type OrderHandlers } from './OrderActions.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { useMyOrders } from './use-my-orders.ts'

type CancelModalProps = Readonly<{
  order: Booking
  /** Called after the order is cancelled. */
  onCancelled: () => void
  onClose: () => void
}>

/** Asks for confirmation before an order is cancelled. */
const CancelModal = ({ order, onCancelled, onClose }: CancelModalProps) => {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation()

  const cancel = async () => {
    const answer = await cancelBooking({ id: order._id })
    onClose()
    if (answer.error !== undefined) return void toast.error(toProblem(answer.error).detail)
    onCancelled()
    toast.success(`The order of ${order.booking} is cancelled`)
  }

  return (
    <DangerModal
      title="Cancel this order?"
      stayLabel="Keep it"
      actLabel="Cancel the order"
      isActing={isLoading}
      onAct={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {order.quantity} × {order.booking} will return to stock.
      </p>
    </DangerModal>
  )
}

type OrderDrawerProps = OrderHandlers & Readonly<{ order: Booking; onClose: () => void }>

/** Drawer with one order's details, progress and actions. */
const OrderDrawer = ({ order, onClose, ...handlers }: OrderDrawerProps) => (
  <Drawer
    title="Order details"
    isOpen
    onClose={onClose}
    footer={
      <Cluster gap={3}>
        <OrderPayment order={order} />
        <OrderActions order={order} {...handlers} />
      </Cluster>
    }
  >
    <Stack gap={5}>
      <Cluster>
        <OrderStatus status={order.status} />
      </Cluster>
      <SectionBoundary>
        <OrderDetails order={order} />
      </SectionBoundary>
    </Stack>
  </Drawer>
)

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
