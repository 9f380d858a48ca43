import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import type { Booking } from '../../../api/shop.gen.ts'
import { partPath } from '@axle/part-address/part-path'
import { hasReceipt } from '../order-status.rules.ts'

export type OrderHandlers = Readonly<{
  onCancel: (order: Booking) => void
  onOrderAgain: (order: Booking) => void
}>

/** Shows that the order is paid for, or links to the payment page. */
export const OrderPayment = ({ order }: Readonly<{ order: Booking }>) => {
  if (order.paid) return <Badge tone="success">Paid</Badge>
  if (!order.actions.includes('pay')) return <span aria-hidden="true">—</span>
  return (
    <ButtonLink size="sm" href={`/dashboad/payment/${order._id}`}>
      Pay
    </ButtonLink>
  )
}

/**
 * Links the buyer of a paid order to the product's reviews and the review form. The screen reader label includes the
 * product name.
 */
export const ReviewLink = ({ order }: Readonly<{ order: Booking }>) => {
  const { bookingId: _id, booking: name } = order
  if (!order.paid) return null
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      href={`${partPath({ _id, name })}#reviews`}
      aria-label={`Review it, ${name}`}
    >
      Review it
    </ButtonLink>
  )
}

/** Buttons for all actions that the order's status allows, except payment. */
export const OrderActions = ({
  order,
  onCancel,
  onOrderAgain,
}: OrderHandlers & Readonly<{ order: Booking }>) => (
  <Cluster gap={2}>
    {hasReceipt(order) && (
      <ButtonLink size="sm" variant="secondary" href={`/dashboad/receipt/${order._id}`}>
        Receipt
      </ButtonLink>
    )}
    {order.actions.includes('cancel') && (
      <Button size="sm" variant="quiet" onPress={() => onCancel(order)}>
        Cancel
      </Button>
    )}
    <ReviewLink order={order} />
    {(order.final || order.paid) && (
      <Button size="sm" variant="quiet" onPress={() => onOrderAgain(order)}>
        Order again
      </Button>
    )}
  </Cluster>
)
