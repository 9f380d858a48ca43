import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Columns } from '@axle/design-system/Columns'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Price } from '@axle/design-system/Price'
import { PrintSheet } from '@axle/design-system/PrintSheet'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Wordmark } from '@axle/design-system/Wordmark'
import { ReceiptText } from 'lucide-react'
import type { Booking } from '../../../api/shop.gen.ts'
import { contact } from '../../../content/home.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { hasReceipt, orderNumber } from '../order-status.rules.ts'
import { toMovements, remainingDollars } from './receipt.rules.ts'

type Party = Readonly<{ name: string; lines: readonly string[] }>

const seller: Party = { name: 'Axle', lines: [contact.email.label, contact.phone.label] }

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const PartyLines = ({ title, party }: Readonly<{ title: string; party: Party }>) => (
  <Stack gap={1}>
    <Text size="sm" tone="muted">
      {title}
    </Text>
    <Text weight="bold">{party.name}</Text>
    {party.lines.map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </Stack>
)

/** Receipt of a paid order: seller, buyer, date, amounts and payments. */
const Receipt = ({ order }: Readonly<{ order: Booking }>) => {
  const buyer = {
    name: order.ProductName,
    lines: [order.product, ...(order.phone === '' ? [] : [order.phone])],
  }
  const remaining = remainingDollars(order)
  return (
    <>
      <Wordmark name="Axle" />
      <Heading level={2}>Receipt {orderNumber(order)}</Heading>
      <Columns>
        <PartyLines title="Seller" party={seller} />
        <PartyLines title="Buyer" party={buyer} />
      </Columns>
      <DescriptionList
        size="sm"
        items={[
          { label: 'Order number', value: order._id },
          { label: 'Ordered on', value: dateFormat.format(new Date(order.createdAt)) },
        ]}
      />
      <DescriptionList
        items={[
          {
            label: `${order.booking}, ${order.quantity} × ${formatDollars(order.price)}`,
            value: <Price dollars={order.total} size="sm" />,
          },
          { label: 'Total', value: <Price dollars={order.total} />, isTotal: true },
        ]}
      />
      <DescriptionList
        size="sm"
        items={toMovements(order).map(({ label, at, dollars, reason }) => ({
          label: `${label} on ${dateFormat.format(new Date(at))}${reason ? `: ${reason}` : ''}`,
          value: <Price dollars={dollars} size="sm" />,
        }))}
      />
      {remaining !== undefined && (
        <DescriptionList
          items={[
            { label: 'Total after refunds', value: <Price dollars={remaining} />, isTotal: true },
          ]}
        />
      )}
    </>
  )
}

const toOrders = (
  <ButtonLink variant="secondary" href="/dashboad">
    My Orders
  </ButtonLink>
)

/** Printable receipt of an order. If the order is not paid, a message with a link replaces the receipt. */
export const PrintedReceipt = ({ order }: Readonly<{ order: Booking }>) =>
  hasReceipt(order) ? (
    <PrintSheet label={`Receipt of order ${orderNumber(order)}`} actions={toOrders}>
      <Receipt order={order} />
    </PrintSheet>
  ) : (
    <EmptyState
      title="There is no receipt yet"
      icon={<ReceiptText aria-hidden="true" />}
      description="It is available once the order is paid."
      action={
        order.actions.includes('pay') ? (
          <ButtonLink href={`/dashboad/payment/${order._id}`}>Pay</ButtonLink>
        ) : (
          toOrders
        )
      }
    />
  )
