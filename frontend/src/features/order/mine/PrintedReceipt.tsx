import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { PrintSheet } from '@axle/design-system/PrintSheet'
import { ReceiptText } from 'lucide-react'
import type { Booking } from '../../../api/shop.gen.ts'
import { hasReceipt, orderNumber } from '../order-status.rules.ts'
import { Receipt } from './Receipt.tsx'

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
