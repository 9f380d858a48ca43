import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Icon } from '@axle/design-system/Icon'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { statusViews } from '../order-status.rules.ts'
import { PayByCard } from './PayByCard.tsx'
import { TooLate } from './TooLate.tsx'
import { type Payment, usePayment } from './use-payment.ts'

/** Scrolls to the top of the page and moves the focus there, because new content has replaced the old content. */
function showTop(): void {
  scrollTo(0, 0)
  document.querySelector('main')?.focus({ preventScroll: true })
}

const waysOn = ({ _id }: Booking) => (
  <Cluster>
    <ButtonLink href="/parts">Keep shopping</ButtonLink>
    <ButtonLink variant="secondary" href={`/dashboad/receipt/${_id}`}>
      Receipt
    </ButtonLink>
    <ButtonLink variant="secondary" href="/dashboad">
      My Orders
    </ButtonLink>
  </Cluster>
)

const Next = ({ product: email }: Booking) => (
  <Stack gap={2}>
    <Heading level={3} size="lg">
      What comes next
    </Heading>
    {email !== '' && <Text>Your receipt is on its way to {email}.</Text>}
    <Text>We pack your order and hand it to the carrier. My Orders shows each step, live.</Text>
  </Stack>
)

type PaidOrderProps = Readonly<{ order: Booking; payment: Payment }>

/** Payment confirmation: the product, its price, the next steps and links. */
const PaidOrder = ({ order, payment }: PaidOrderProps) => (
  <Card title="Paid" footer={waysOn(order)}>
    <Stack gap={5}>
      <Stack gap={2}>
        <Icon of={CircleCheck} size="xl" tone="success" />
        <Text size="lg">Thank you. {formatDollars(order.total)} was paid for this order.</Text>
      </Stack>
      <TooLate payment={payment} isPaid />
      <MediaLine
        picture={<Image {...pictureSources(order.img ?? '', '4rem')} alt="" ratio={1} />}
        title={<Text as="strong">{order.booking}</Text>}
        note={`${order.quantity} × ${formatDollars(order.price)}`}
      />
      {order.status === 'paid' && <Next {...order} />}
    </Stack>
  </Card>
)

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
