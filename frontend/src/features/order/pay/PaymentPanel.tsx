import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { showTop } from '../../../lib/show-top.ts'
import { statusViews } from '../order-status.rules.ts'
import { PaidOrder } from './PaidOrder.tsx'
import { PayByCard } from './PayByCard.tsx'
import { usePayment } from './use-payment.ts'

const toOrders = <ButtonLink href="/dashboad">My Orders</ButtonLink>

/** After the payment, scrolls to the result at the top of the page, because the payment form disappears. */
function useTopOncePaid(isPaid: boolean): void {
  const wasPaid = useRef(isPaid)
  useEffect(() => {
    if (isPaid && !wasPaid.current) showTop()
    wasPaid.current = isPaid
  }, [isPaid])
}

/** Shows the payment options that the order's status allows. */
export const PaymentPanel = ({ order }: Readonly<{ order: Booking }>) => {
  const payment = usePayment(order._id)
  useTopOncePaid(order.paid)
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
  if (order.paid) return <PaidOrder order={order} payment={payment} />
  return (
    <EmptyState
      title={`This order is ${statusViews[order.status].label.toLowerCase()}`}
      icon={<CircleX aria-hidden="true" />}
      description={order.reason ?? 'There is nothing to pay.'}
      action={toOrders}
    />
  )
}
