import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { MediaLine } from '@axle/design-system/MediaLine'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { OrderStatus } from './OrderStatus.tsx'
import { canCancel, canPay } from './order-status.rules.ts'

type OrdersTableProps = Readonly<{
  orders: readonly Booking[]
  /** Draws the picture of an order's product; orders themselves have none. */
  renderPicture: (order: Booking) => ReactNode
  isLoading: boolean
  empty: ReactNode
  onCancel: (order: Booking) => void
}>

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const Actions = ({
  order,
  onCancel,
}: Readonly<{ order: Booking; onCancel: (order: Booking) => void }>) => (
  <Cluster gap={2} isOneLine>
    {!order.paid && !canPay(order.status) && <span aria-hidden="true">—</span>}
    {order.paid && <Badge tone="success">Paid</Badge>}
    {canPay(order.status) && (
      <ButtonLink size="small" href={`/dashboad/payment/${order._id}`}>
        Pay
      </ButtonLink>
    )}
    {canCancel(order.status) && (
      <Button size="small" variant="quiet" onPress={() => onCancel(order)}>
        Cancel
      </Button>
    )}
  </Cluster>
)

function columnsOf(
  renderPicture: OrdersTableProps['renderPicture'],
  onCancel: OrdersTableProps['onCancel'],
): readonly TableColumn<Booking>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      isRowHeader: true,
      cell: (order) => (
        <MediaLine
          picture={renderPicture(order)}
          title={order.booking}
          note={
            <time dateTime={order.createdAt}>{dateFormat.format(new Date(order.createdAt))}</time>
          }
        />
      ),
    },
    { id: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      cell: ({ total }) => <Price dollars={total} size="small" />,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, reason }) => (
        <Stack gap={1} align="start">
          <OrderStatus status={status} />
          {reason !== undefined && (
            <Text size="sm" tone="muted">
              {reason}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'payment',
      header: 'Payment',
      cell: (order) => <Actions order={order} onCancel={onCancel} />,
    },
  ]
}

/** The buyer's orders with what can be done about each. */
export const OrdersTable = ({
  orders,
  renderPicture,
  isLoading,
  empty,
  onCancel,
}: OrdersTableProps) => (
  <Table
    label="My Orders"
    columns={columnsOf(renderPicture, onCancel)}
    rows={orders}
    rowId={({ _id }) => _id}
    isLoading={isLoading}
    empty={empty}
  />
)
