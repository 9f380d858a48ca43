import { Card } from '@axle/design-system/Card'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Timeline } from '@axle/design-system/Timeline'
import type { Booking } from '../../api/shop.gen.ts'
import { OrderStatus } from './OrderStatus.tsx'
import { statusViews } from './order-status.rules.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const stateOf = (status: Booking['status'], isLast: boolean) => {
  const { tone } = statusViews[status]
  if (tone === 'danger') return 'failed'
  return isLast && (tone === 'info' || tone === 'accent') ? 'current' : 'done'
}

const factsOf = (order: Booking) => [
  { label: 'Name', value: order.ProductName },
  { label: 'Email', value: order.product },
  ...(order.phone === '' ? [] : [{ label: 'Phone', value: order.phone }]),
  { label: 'Price', value: <Price dollars={order.price} size="small" /> },
  { label: 'Quantity', value: order.quantity },
  { label: 'Total', value: <Price dollars={order.total} />, isTotal: true },
]

/** What was ordered, by whom, what it costs, and its way so far. */
export const OrderSummary = ({ order }: Readonly<{ order: Booking }>) => (
  <Card title="Your order" actions={<OrderStatus status={order.status} />}>
    <Stack gap={5}>
      <Text weight="bold">{order.booking}</Text>
      <DescriptionList items={factsOf(order)} />
      <Timeline
        label="The way of this order"
        steps={order.history.map((step, index) => ({
          id: `${index}-${step.status}`,
          label: statusViews[step.status].label,
          state: stateOf(step.status, index === order.history.length - 1),
          time: timeFormat.format(new Date(step.at)),
          at: step.at,
          description: step.reason,
        }))}
      />
    </Stack>
  </Card>
)
