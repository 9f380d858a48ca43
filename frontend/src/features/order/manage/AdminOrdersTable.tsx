import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { formatTime } from '../../../lib/time.rules.ts'
import { buyerName } from '../buyer.rules.ts'
import { orderNumber } from '../order-status.rules.ts'
import { OrderStatus } from '../OrderStatus.tsx'

type AdminOrdersTableProps = Readonly<{
  orders: readonly Booking[]
  isLoading: boolean
  empty: ReactNode
  onOpen: (order: Booking) => void
}>

type TwoLinesProps = Readonly<{ first: ReactNode; second: ReactNode }>

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <Stack gap={1}>
    {first}
    <Text size="sm" tone="muted">
      {second}
    </Text>
  </Stack>
)

// Not in a Stack, which would let the column be narrower than its price.
const MoneyCell = ({ order: { total, refunded } }: Readonly<{ order: Booking }>) => (
  <>
    <Price dollars={total} size="sm" />
    {refunded !== undefined && (
      <Text size="sm" tone="muted">
        {formatDollars(refunded)} refunded
      </Text>
    )}
  </>
)

const StateCell = ({ order }: Readonly<{ order: Booking }>) => (
  <Stack gap={1}>
    <Cluster isOneLine>
      <OrderStatus status={order.status} />
    </Cluster>
    {order.attention !== undefined && (
      <Cluster isOneLine>
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Needs attention
        </Badge>
      </Cluster>
    )}
  </Stack>
)

type Open = AdminOrdersTableProps['onOpen']

const detailsColumn = (onOpen: Open): TableColumn<Booking> => ({
  id: 'more',
  header: 'More',
  isHeaderHidden: true,
  cell: (order) => (
    <Button size="sm" variant="secondary" onPress={() => onOpen(order)}>
      Details
    </Button>
  ),
})

const columnsOf = (onOpen: Open): readonly TableColumn<Booking>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: (order) => (
      <TwoLines
        first={<Cluster isOneLine>{orderNumber(order)}</Cluster>}
        second={formatTime(order.createdAt)}
      />
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: (order) => (
      <TwoLines first={<Text as="span">{buyerName(order)}</Text>} second={order.product} />
    ),
  },
  {
    id: 'product',
    header: 'Product',
    cell: ({ booking, quantity }) => `${quantity} × ${booking}`,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => <MoneyCell order={order} />,
  },
  {
    id: 'status',
    header: 'State',
    cell: (order) => <StateCell order={order} />,
  },
  detailsColumn(onOpen),
]

/** Everybody's orders: who bought what, when, and where it stands. */
export const AdminOrdersTable = ({ orders, isLoading, empty, onOpen }: AdminOrdersTableProps) => (
  <Table
    label="All orders"
    columns={columnsOf(onOpen)}
    rows={orders}
    rowId={({ _id }) => _id}
    isLoading={isLoading}
    empty={empty}
  />
)
