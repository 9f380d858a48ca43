import { Card } from '@axle/design-system/Card'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Heading } from '@axle/design-system/Heading'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Timeline } from '@axle/design-system/Timeline'
import type { Booking, BookingStatus } from '../../api/shop.gen.ts'
import { buyerName } from './buyer.rules.ts'
import { OrderStatus } from './OrderStatus.tsx'
import { orderNumber } from './order-status.rules.ts'
import { toOrderSteps } from './order-steps.rules.ts'
import { refundedWords, toRefundSteps, type RefundNote } from './refunds.rules.ts'

const toFacts = (order: Booking) => [
  { label: 'Order number', value: orderNumber(order) },
  { label: 'Name', value: buyerName(order) },
  ...(order.product === '' ? [] : [{ label: 'Email', value: order.product }]),
  ...(order.phone === '' ? [] : [{ label: 'Phone', value: order.phone }]),
  ...(order.trackingNumber === undefined
    ? []
    : [{ label: 'Tracking number', value: order.trackingNumber }]),
  { label: 'Price', value: <Price dollars={order.price} size="sm" /> },
  { label: 'Quantity', value: order.quantity },
  { label: 'Total', value: <Price dollars={order.total} />, isTotal: true },
]

type OrderDetailsProps = Readonly<{
  order: Booking
  /** Email address of the user who set each status. Only admins see these addresses. */
  by?: Partial<Record<BookingStatus, string>>
  /** Refund notes by refund id. Only admins see these notes. */
  refundNotes?: Readonly<Record<string, RefundNote>>
}>

const Refunds = ({ order, refundNotes }: OrderDetailsProps) => (
  <Stack gap={3}>
    <Heading level={3} size="lg">
      {refundedWords(order)}
    </Heading>
    <Timeline label="Refunds" steps={toRefundSteps(order, refundNotes)} />
  </Stack>
)

/** Order details: product, buyer, price, refunds and progress. */
export const OrderDetails = ({ order, by, refundNotes }: OrderDetailsProps) => (
  <Stack gap={5}>
    <Text weight="bold">{order.booking}</Text>
    <DescriptionList items={toFacts(order)} />
    {refundedWords(order) !== null && <Refunds order={order} refundNotes={refundNotes} />}
    <Timeline label="Order progress" steps={toOrderSteps(order, by)} />
  </Stack>
)

/** Card with the order details, for use next to other content. */
export const OrderSummary = ({ order }: Readonly<{ order: Booking }>) => (
  <Card title="Your order" actions={<OrderStatus status={order.status} />}>
    <OrderDetails order={order} />
  </Card>
)
