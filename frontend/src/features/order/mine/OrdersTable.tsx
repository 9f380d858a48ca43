import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import { refundedWords } from '../refunds.rules.ts'
import { OrderPayment, ReviewLink } from './OrderActions.tsx'

type OrdersTableProps = Readonly<{
  orders: readonly Booking[]
  isLoading: boolean
  empty: ReactNode
  onOpen: (order: Booking) => void
  onCancel: (order: Booking) => void
  /** Id of the order that was just cancelled. The focus moves to another button in that order's row. */
  cancelledId: string | null
}>

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type ColumnOptions = Pick<OrdersTableProps, 'onOpen' | 'onCancel' | 'cancelledId'>

const StatusCell = ({ order }: CellProps) => (
  <Stack gap={1} align="start">
    <Cluster isOneLine>
      <OrderStatus status={order.status} />
    </Cluster>
    {order.actions.includes('pay') && order.reservedUntil !== undefined && (
      <HoldCountdown until={order.reservedUntil} isShort />
    )}
    {refundedWords(order) !== null && (
      <Text size="sm" tone="muted">
        {refundedWords(order)}
      </Text>
    )}
    {order.reason !== undefined && (
      <Text size="sm" tone="muted">
        {order.reason}
      </Text>
    )}
  </Stack>
)

type CellProps = Readonly<{ order: Booking }>

const MoreCell = ({ order, onOpen, onCancel, cancelledId }: CellProps & ColumnOptions) => {
  const details = useRef<HTMLButtonElement>(null)
  const isCancelled = cancelledId === order._id && !order.actions.includes('cancel')
  // Moves the focus to this button, because the focused button was removed. Otherwise, keyboard users would start again
  // at the top of the page.
  useEffect(() => {
    if (!isCancelled) return undefined
    const frame = requestAnimationFrame(() => details.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isCancelled])

  return (
    <Cluster gap={2} isOneLine>
      <Button ref={details} size="sm" variant="secondary" onPress={() => onOpen(order)}>
        Details
      </Button>
      {order.actions.includes('cancel') && (
        <Button size="sm" variant="quiet" onPress={() => onCancel(order)}>
          Cancel
        </Button>
      )}
      <ReviewLink order={order} />
    </Cluster>
  )
}

function createColumns(options: ColumnOptions): readonly TableColumn<Booking>[] {
  return [
    {
      id: 'product',
      header: 'Part',
      isRowHeader: true,
      cell: (order) => (
        <MediaLine
          picture={<Image {...pictureSources(order.img ?? '', '4rem')} alt="" />}
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
      cell: ({ total }) => <Price dollars={total} size="sm" />,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (order) => <StatusCell order={order} />,
    },
    {
      id: 'payment',
      header: 'Payment',
      cell: (order) => <OrderPayment order={order} />,
    },
    {
      id: 'more',
      header: 'More',
      cell: (order) => <MoreCell order={order} {...options} />,
    },
  ]
}

/** Table of the buyer's orders with their actions. */
export const OrdersTable = ({ orders, isLoading, empty, ...options }: OrdersTableProps) => (
  <Table
    label="My Orders"
    columns={createColumns(options)}
    rows={orders}
    rowId={({ _id }) => _id}
    isLoading={isLoading}
    empty={empty}
  />
)
