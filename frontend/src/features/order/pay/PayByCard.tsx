import { Card } from '@axle/design-system/Card'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Disclosure } from '@axle/design-system/Disclosure'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { lazy, Suspense } from 'react'
import {
  shopApi,
  useGetConfigurationQuery,
  type Booking,
  type Problem,
} from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { CardFields } from './CardFields.tsx'
import { TooLate } from './TooLate.tsx'
import type { Payment } from './use-payment.ts'

function describeDecline({ status, reason = 'The card was declined.' }: Booking): string | null {
  if (status !== 'payment_failed') return null
  return `${reason.replace(/[.\s]*$/, '.')} You can try again or use another card.`
}

/**
 * Returns the error to show above the payment form. If the API responded with 409 because the card was declined in the
 * meantime, the reason for the decline is shown instead of the API's error.
 */
function paymentFault(order: Booking, problem: Problem | null): string | null {
  const isAnswered = problem?.status === 409 && order.status === 'payment_failed'
  return (isAnswered ? null : problem?.detail) ?? describeDecline(order)
}

/** Published test card numbers of the sandbox payment provider, by payment outcome. */
const testCards = [
  { label: 'Succeeds', value: '4242 4242 4242 4242' },
  { label: 'Declined', value: '4000 0000 0000 0002' },
  { label: 'Insufficient funds', value: '4000 0000 0000 9995' },
  { label: 'Succeeds late, and is reported twice', value: '4000 0000 0000 0077' },
]

/** Explains that the sandbox moves no money, and lists test card numbers. */
const SandboxHint = () => (
  <Disclosure summary="Test payments: no money moves" variant="note">
    <Stack gap={3}>
      <p>Use one of these numbers with any future date and any security code.</p>
      <DescriptionList items={testCards} size="sm" />
    </Stack>
  </Disclosure>
)

/** This component is loaded lazily, so that only buyers who pay through Stripe download it. */
const StripeFields = lazy(async () => {
  const { StripeFields: fields } = await loadChunk('stripe', () => import('./StripeFields.tsx'))
  return { default: fields }
})

const progress = <ProgressBar label="Waiting for your bank. You may leave this page." />

const UnderWay = ({ payment }: Readonly<{ payment: Payment }>) => (
  <Card title="Payment in progress">
    <Stack>
      <TooLate payment={payment} isPaid={false} />
      {progress}
    </Stack>
  </Card>
)

type HintProps = Readonly<{ order: Booking; isSandbox: boolean }>

const Hint = ({ order, isSandbox }: HintProps) => (
  <>
    {order.reservedUntil !== undefined && <HoldCountdown until={order.reservedUntil} />}
    {isSandbox && <SandboxHint />}
  </>
)

/** Caches the payment response, which contains the current order, so no refetch is needed. */
function showAtOnce(answer: Booking) {
  const order = { ...answer }
  delete order.clientSecret
  return shopApi.util.upsertQueryData('getBooking', { id: order._id }, order)
}

type PayByCardProps = Readonly<{ order: Booking; payment: Payment }>

/**
 * Payment form. It stays visible while its own payment attempt is processed, so that the buyer can correct a declined
 * card. If another tab started the attempt, a notice replaces the form.
 */
export const PayByCard = ({ order, payment }: PayByCardProps) => {
  const query = useGetConfigurationQuery()
  const dispatch = useApiDispatch()
  const isPaying = order.status === 'paying'
  if (isPaying && !payment.hasBegun) return <UnderWay payment={payment} />
  if (query.data === undefined) {
    return (
      <QueryBoundary query={query}>
        <Skeleton height="16rem" />
      </QueryBoundary>
    )
  }
  const pay: typeof payment.pay = async (card) => {
    const answer = await payment.pay(card)
    if (answer !== null) await dispatch(showAtOnce(answer))
    return answer
  }
  const stripeKey = query.data.stripePublishableKey
  const form = {
    payLabel: `Pay ${formatDollars(order.total)}`,
    isPaying: isPaying || (payment.isSending && stripeKey === undefined),
    progress,
    fault: paymentFault(order, payment.problem),
    hint: <Hint order={order} isSandbox={stripeKey === undefined} />,
  }
  return (
    <Card title={isPaying ? 'Payment in progress' : 'Pay by card'}>
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
