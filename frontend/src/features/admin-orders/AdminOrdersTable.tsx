import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'

type AdminOrdersTableProps = Readonly<{
  orders: readonly Booking[]
  /** Draws the number of an order for people. */
  renderNumber: (order: Booking) => ReactNode
  /** Draws the state of an order. */
  renderStatus: (order: Booking) => ReactNode
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
    <Price dollars={total} size="small" />
    {refunded !== undefined && (
      <Text size="sm" tone="muted">
        {formatDollars(refunded)} refunded
      </Text>
    )}
  </>
)

type StateCellProps = Readonly<{ needsAttention: boolean; children: ReactNode }>

const StateCell = ({ needsAttention, children }: StateCellProps) => (
  <Stack gap={1}>
    <Cluster isOneLine>{children}</Cluster>
    {needsAttention && (
      <Cluster isOneLine>
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Needs attention
        </Badge>
      </Cluster>
    )}
  </Stack>
)

type ColumnOptions = Pick<AdminOrdersTableProps, 'renderNumber' | 'renderStatus' | 'onOpen'>

const detailsColumn = ({ onOpen }: ColumnOptions): TableColumn<Booking> => ({
  id: 'more',
  header: 'More',
  isHeaderHidden: true,
  cell: (order) => (
    <Button size="small" variant="secondary" onPress={() => onOpen(order)}>
      Details
    </Button>
  ),
})

const columnsOf = (options: ColumnOptions): readonly TableColumn<Booking>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: (order) => (
      <TwoLines
        first={<Cluster isOneLine>{options.renderNumber(order)}</Cluster>}
        second={formatTime(order.createdAt)}
      />
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ ProductName, product }) => (
      <TwoLines first={<Text as="span">{ProductName}</Text>} second={product} />
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
    cell: (order) => (
      <StateCell needsAttention={order.attention !== undefined}>
        {options.renderStatus(order)}
      </StateCell>
    ),
  },
  detailsColumn(options),
]

/** Everybody's orders: who bought what, when, and where it stands. */
export const AdminOrdersTable = ({
  orders,
  isLoading,
  empty,
  ...columns
}: AdminOrdersTableProps) => (
  <Table
    label="All orders"
    columns={columnsOf(columns)}
    rows={orders}
    rowId={({ _id }) => _id}
    isLoading={isLoading}
    empty={empty}
  />
)
