import { Button } from '@axle/design-system/Button'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Disclosure } from '@axle/design-system/Disclosure'
import { Drawer } from '@axle/design-system/Drawer'
import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Timeline } from '@axle/design-system/Timeline'
import { toProblem } from '../../../api/problem.ts'
import {
  useGetOrderQuery,
  useCloseAttentionMutation,
  type Booking,
  type OrderRecord,
  type Attention,
} from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { polling } from '../../../lib/polling.ts'
import { formatTime } from '../../../lib/time.rules.ts'
import { toast } from '../../../lib/toast.ts'
import { OrderStatus } from '../OrderStatus.tsx'
import { OrderDetails } from '../OrderSummary.tsx'
import { AdminOrderActions } from './AdminOrderActions.tsx'
import { findActors, toAttemptSteps, toEventSteps } from './record.rules.ts'

const words: Readonly<Record<Attention['kind'], string>> = {
  refund_failed: 'The bank returned a refund. Send it another way',
  refund_waiting: 'The payment provider is not accepting a refund. It is retried automatically',
  payment_unclear: 'The payment provider does not report the outcome of a payment',
  dispute: 'The cardholder disputes the payment. Respond at the payment provider',
}

/** Describes a payment issue that an admin must resolve. */
function attentionWords({ kind, amount }: Pick<Attention, 'kind' | 'amount'>): string {
  return amount === undefined ? words[kind] : `${formatDollars(amount)}: ${words[kind]}`
}

/** Notice about payment issues that an admin must resolve. Renders nothing if the order has no open issue. */
const OrderAttention = ({ order }: Readonly<{ order: Booking }>) => {
  const [closeAttention, { isLoading }] = useCloseAttentionMutation()

  const close = async (item: string) => {
    const answer = await closeAttention({ id: order._id, closedAttention: { item } })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success('Marked as resolved')
  }

  if (order.attention === undefined) return null
  return (
    <Card title="Needs attention">
      <Stack gap={4}>
        {order.attention.map((item) => (
          <Stack key={item._id} gap={2}>
            <Text weight="bold">{attentionWords(item)}</Text>
            <Text size="sm" tone="muted">
              Since {formatTime(item.since)}: {item.detail}
            </Text>
            <div>
              <Button
                size="sm"
                variant="secondary"
                isLoading={isLoading}
                onPress={() => void close(item._id)}
              >
                Mark as resolved
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

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
