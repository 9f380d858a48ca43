import { Cluster } from '@axle/design-system/Cluster'
import { Disclosure } from '@axle/design-system/Disclosure'
import { Drawer } from '@axle/design-system/Drawer'
import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Timeline } from '@axle/design-system/Timeline'
import { useGetOrderQuery, type Booking, type OrderRecord } from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { polling } from '../../../lib/polling.ts'
import { OrderStatus } from '../OrderStatus.tsx'
import { OrderDetails } from '../OrderSummary.tsx'
import { OrderAttention } from './OrderAttention.tsx'
import { AdminOrderActions } from './AdminOrderActions.tsx'
import { findActors, toAttemptSteps, toEventSteps } from './record.rules.ts'

type AdminOrderDrawerProps = Readonly<{
  orderId: string
  pollMs: number
  onRefund: (order: Booking) => void
  onClose: () => void
}>

/** Shows the order as the buyer sees it, together with the user who made each change. */
const Details = ({ record }: Readonly<{ record: OrderRecord }>) => (
  <Stack gap={5}>
    <Cluster>
      <OrderStatus status={record.order.status} />
    </Cluster>
    <OrderDetails order={record.order} {...findActors(record)} />
  </Stack>
)

const Payments = ({ record }: Readonly<{ record: OrderRecord }>) => (
  <Stack gap={3}>
    <Heading level={3} size="lg">
      Payment attempts
    </Heading>
    {record.payments.length === 0 ? (
      <Text tone="muted">No payment attempts yet.</Text>
    ) : (
      <Timeline label="Payment attempts" steps={toAttemptSteps(record)} />
    )}
  </Stack>
)

/** Drawer with one order: progress, payment attempts, events and admin actions. */
export const AdminOrderDrawer = ({ orderId, pollMs, onRefund, onClose }: AdminOrderDrawerProps) => {
  const { currentData, ...query } = useGetOrderQuery({ id: orderId }, polling(pollMs))
  const order = currentData?.order

  return (
    <Drawer
      title="Order details"
      isOpen
      onClose={onClose}
      footer={
        order && order.actions.length > 0 ? (
          <AdminOrderActions order={order} onRefund={() => onRefund(order)} />
        ) : undefined
      }
    >
      <QueryBoundary query={{ ...query, data: currentData }}>
        {currentData === undefined ? (
          <Spinner label="Fetching the order" />
        ) : (
          <Stack gap={6}>
            <OrderAttention order={currentData.order} />
            <Details record={currentData} />
            <Payments record={currentData} />
            <Disclosure summary={`Events (${currentData.events.length})`}>
              <Timeline label="Events" steps={toEventSteps(currentData)} />
            </Disclosure>
          </Stack>
        )}
      </QueryBoundary>
    </Drawer>
  )
}
