import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Icon } from '@axle/design-system/Icon'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { CircleCheck, CircleX } from 'lucide-react'
import { shopApi, useGetConfigurationQuery, type Booking } from '../api/shop.gen.ts'
import { useAppDispatch } from '../app/store-hooks.ts'
import { HoldCountdown } from '../features/orders/HoldCountdown.tsx'
import { canPay, statusViews } from '../features/orders/order-status.rules.ts'
import { CardFields } from '../features/payment/CardFields.tsx'
import { SandboxHint } from '../features/payment/SandboxHint.tsx'
import { usePayment } from '../features/payment/use-payment.ts'
import { formatDollars } from '../lib/money.rules.ts'

type PanelProps = Readonly<{ order: Booking }>

const toOrders = <ButtonLink href="/dashboad">My Orders</ButtonLink>

const PayByCard = ({ order }: PanelProps) => {
  const dispatch = useAppDispatch()
  const { data: configuration } = useGetConfigurationQuery()
  const { pay, isSending, problem } = usePayment(order._id)
  const declined = order.status === 'payment_failed' ? declineOf(order) : null

  return (
    <Card title="Pay by card">
      <CardFields
        payLabel={`Pay ${formatDollars(order.total)}`}
        isPaying={isSending}
        fault={problem?.detail ?? declined}
        hint={
          <>
            {order.reservedUntil !== undefined && <HoldCountdown until={order.reservedUntil} />}
            {configuration?.paymentProvider === 'sandbox' && <SandboxHint />}
          </>
        }
        onPay={(card) =>
          void pay(card).then((paying) => {
            if (paying !== null) void dispatch(showAtOnce(paying))
          })
        }
      />
    </Card>
  )
}

function declineOf(order: Booking): string {
  const reason = order.reason ?? 'The card was declined.'
  return `${reason.replace(/[.\s]*$/, '.')} You can try again or use another card.`
}

/** The answer to a payment is the order as it is now: shown without asking for it again. */
const showAtOnce = (order: Booking) =>
  shopApi.util.upsertQueryData('getBooking', { id: order._id }, order)

/** What there is to do about an order's payment in its present state. */
export const PaymentPanel = ({ order }: PanelProps) => {
  if (canPay(order.status)) return <PayByCard order={order} />
  if (order.status === 'placed') {
    return (
      <Card title="Almost there">
        <ProgressBar label="Reserving your pieces" />
      </Card>
    )
  }
  if (order.status === 'paying') {
    return (
      <Card title="Payment under way">
        <ProgressBar label="Waiting for the answer of your bank. You may leave this page." />
      </Card>
    )
  }
  if (order.paid) {
    return (
      <Card title="Paid" footer={toOrders}>
        <Cluster>
          <Icon of={CircleCheck} size="md" tone="success" />
          <p>Thank you. {formatDollars(order.total)} was paid for this order.</p>
        </Cluster>
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
