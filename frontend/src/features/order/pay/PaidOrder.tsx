import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Heading } from '@axle/design-system/Heading'
import { Icon } from '@axle/design-system/Icon'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { CircleCheck } from 'lucide-react'
import type { Booking } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { TooLate } from './TooLate.tsx'
import type { Payment } from './use-payment.ts'

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
export const PaidOrder = ({ order, payment }: PaidOrderProps) => (
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
