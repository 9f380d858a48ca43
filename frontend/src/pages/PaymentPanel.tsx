import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Icon } from '@axle/design-system/Icon'
import { ErrorState } from '@axle/design-system/ErrorState'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { CircleCheck, CircleX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { toProblem } from '../api/problem.ts'
import { shopApi, useGetConfigurationQuery, type Booking, type Problem } from '../api/shop.gen.ts'
import { useAppDispatch } from '../app/store-hooks.ts'
import { HoldCountdown } from '../features/orders/HoldCountdown.tsx'
import { canPay, statusViews } from '../features/orders/order-status.rules.ts'
import { CardFields } from '../features/payment/CardFields.tsx'
import { SandboxHint } from '../features/payment/SandboxHint.tsx'
import { usePayment, type Payment } from '../features/payment/use-payment.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { formatDollars } from '../lib/money.rules.ts'

const afterPaying = (order: Booking) => (
  <Cluster>
    <ButtonLink href={`/dashboad/receipt/${order._id}`}>Receipt</ButtonLink>
    <ButtonLink variant="secondary" href="/dashboad">
      My Orders
    </ButtonLink>
  </Cluster>
)

/** Stripe's part comes only to those who pay by it. */
const StripeFields = lazy(async () => {
  const { StripeFields: fields } = await loadChunk(
    'stripe',
    () => import('../features/payment/StripeFields.tsx'),
  )
  return { default: fields }
})

type PanelProps = Readonly<{ order: Booking }>

const toOrders = <ButtonLink href="/dashboad">My Orders</ButtonLink>

const progress = (
  <ProgressBar label="Waiting for the answer of your bank. You may leave this page." />
)

/** The server refused a press of this page, because another page had been faster. */
const tooLate = (payment: Payment) =>
  payment.isTooLate && (
    <p>Another page was faster to pay this order. The card of this page was not charged.</p>
  )

const UnderWay = ({ payment }: Readonly<{ payment: Payment }>) => (
  <Card title="Payment under way">
    <Stack>
      {tooLate(payment)}
      {progress}
    </Stack>
  </Card>
)

const Hint = ({ order, isSandbox }: PanelProps & Readonly<{ isSandbox: boolean }>) => (
  <>
    {order.reservedUntil !== undefined && <HoldCountdown until={order.reservedUntil} />}
    {isSandbox && <SandboxHint />}
  </>
)

type PaymentProps = PanelProps & Readonly<{ payment: Payment }>

/**
 * The form stays while its own attempt is under way, so that a refused card can be mended; it gives way to the
 * attempt of another page.
 */
const PayByCard = ({ order, payment }: PaymentProps) => {
  const { data: configuration, error, refetch } = useGetConfigurationQuery()
  const dispatch = useAppDispatch()
  const isPaying = order.status === 'paying'
  if (isPaying && !payment.hasBegun) return <UnderWay payment={payment} />
  if (configuration === undefined) {
    return error === undefined ? (
      <Skeleton height="16rem" />
    ) : (
      <ErrorState message={toProblem(error).detail} onRetry={() => void refetch()} />
    )
  }
  const pay: typeof payment.pay = async (card) => {
    const answer = await payment.pay(card)
    if (answer !== null) await dispatch(showAtOnce(answer))
    return answer
  }
  const stripeKey = configuration.stripePublishableKey
  const form = {
    payLabel: `Pay ${formatDollars(order.total)}`,
    isPaying: isPaying || (payment.isSending && stripeKey === undefined),
    progress,
    fault: faultOf(order, payment.problem),
    hint: <Hint order={order} isSandbox={stripeKey === undefined} />,
  }
  return (
    <Card title={isPaying ? 'Payment under way' : 'Pay by card'}>
      {stripeKey === undefined ? (
        <CardFields {...form} onPay={(card) => void pay(card)} />
      ) : (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <StripeFields
            {...form}
            publishableKey={stripeKey}
            amountCents={Math.round(order.total * 100)}
            begin={async () => (await pay())?.clientSecret ?? null}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The answer to a payment is the order as it is now: shown without asking for it again. */
function showAtOnce(answer: Booking) {
  const order = { ...answer }
  delete order.clientSecret
  return shopApi.util.upsertQueryData('getBooking', { id: order._id }, order)
}

/** Why the form is (still) there: a press that came too late is answered by what has become of the order. */
function faultOf(order: Booking, problem: Problem | null): string | null {
  const isAnswered = problem?.status === 409 && order.status === 'payment_failed'
  return (isAnswered ? null : problem?.detail) ?? declineOf(order)
}

function declineOf({ status, reason = 'The card was declined.' }: Booking): string | null {
  if (status !== 'payment_failed') return null
  return `${reason.replace(/[.\s]*$/, '.')} You can try again or use another card.`
}

/** What there is to do about an order's payment in its present state. */
export const PaymentPanel = ({ order }: PanelProps) => {
  const payment = usePayment(order._id)
  if (canPay(order) || order.status === 'paying') {
    return <PayByCard order={order} payment={payment} />
  }
  if (order.status === 'placed') {
    return (
      <Card title="Almost there">
        <ProgressBar label="Reserving your pieces" />
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
          {tooLate(payment)}
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
