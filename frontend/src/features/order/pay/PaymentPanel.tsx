import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Icon } from '@axle/design-system/Icon'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Booking } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { statusViews } from '../order-status.rules.ts'
import { PayByCard } from './PayByCard.tsx'
import { TooLate } from './TooLate.tsx'
import { usePayment } from './use-payment.ts'

const afterPaying = (order: Booking) => (
  <Cluster>
    <ButtonLink href={`/dashboad/receipt/${order._id}`}>Receipt</ButtonLink>
    <ButtonLink variant="secondary" href="/dashboad">
      My Orders
    </ButtonLink>
  </Cluster>
)

const toOrders = <ButtonLink href="/dashboad">My Orders</ButtonLink>

/** What there is to do about an order's payment in its present state. */
export const PaymentPanel = ({ order }: Readonly<{ order: Booking }>) => {
  const payment = usePayment(order._id)
  if (order.actions.includes('pay') || order.status === 'paying') {
    return <PayByCard order={order} payment={payment} />
  }
  if (order.status === 'placed') {
    return (
      <Card title="Almost there">
        <ProgressBar label="Reserving your order" />
      </Card>
    )
  }
  if (order.paid) {
    return (
      <Card title="Paid" footer={afterPaying(order)}>
        <Stack>
          <Cluster>
            <Icon of={CircleCheck} size="md" tone="success" />
            <p>Thank you. {formatDollars(order.total)} was paid for this order.</p>
          </Cluster>
          <TooLate payment={payment} isPaid />
        </Stack>
      </Card>
    )
  }
  return (
    <EmptyState
      title={`This order is ${statusViews[order.status].label.toLowerCase()}`}
      icon={<CircleX aria-hidden="true" />}
      description={order.reason ?? 'There is nothing to pay.'}
      action={toOrders}
    />
  )
}
