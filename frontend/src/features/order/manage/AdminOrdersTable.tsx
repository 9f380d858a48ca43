import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import { Table, type TableColumn, type TableSelection } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { TextWithTitle } from '../../../lib/TextWithTitle.tsx'
import { formatBriefTime } from '../../../lib/time.rules.ts'
import { buyerName } from '../buyer.rules.ts'
import { orderNumber } from '../order-status.rules.ts'
import { OrderStatus } from '../OrderStatus.tsx'

type AdminOrdersTableProps = Readonly<{
  orders: readonly Booking[]
  isLoading: boolean
  selection: TableSelection
  empty: ReactNode
  onOpen: (order: Booking) => void
}>

const MoneyCell = ({ order: { total, refunded } }: Readonly<{ order: Booking }>) => (
  <Cluster isOneLine gap={2} justify="end" align="baseline">
    {refunded !== undefined && (
      <Text as="span" size="sm" tone="muted">
        <span title={`${formatDollars(refunded)} refunded`}>{formatDollars(-refunded)}</span>
      </Text>
    )}
    <Price dollars={total} size="sm" />
  </Cluster>
)

const StateCell = ({ order }: Readonly<{ order: Booking }>) => (
  <Cluster isOneLine gap={2}>
    <OrderStatus status={order.status} />
    {order.attention !== undefined && (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        Needs attention
      </Badge>
    )}
  </Cluster>
)

/**
 * Returns the buyer's email address and name in one line. The email address comes first, because it is unique and a
 * narrow column truncates the end of the line.
 */
const buyerWords = (order: Booking): string =>
  [order.product, buyerName(order)].filter((words) => words !== '').join(' · ')

const oneLine = (id: string, header: string, words: (order: Booking) => string) =>
  ({
    id,
    header,
    isOneLine: true,
    cell: (order) => <TextWithTitle words={words(order)} />,
  }) satisfies TableColumn<Booking>

type Open = AdminOrdersTableProps['onOpen']

const createColumns = (onOpen: Open): readonly TableColumn<Booking>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: (order) => <Cluster isOneLine>{orderNumber(order)}</Cluster>,
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ createdAt }) => <Cluster isOneLine>{formatBriefTime(createdAt, new Date())}</Cluster>,
  },
  oneLine('buyer', 'Buyer', buyerWords),
  oneLine('product', 'Product', ({ booking, quantity }) => `${quantity} × ${booking}`),
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => <MoneyCell order={order} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => <StateCell order={order} />,
  },
  {
    id: 'more',
    header: 'More',
    isHeaderHidden: true,
    cell: (order) => (
      <Button size="sm" variant="secondary" onPress={() => onOpen(order)}>
        Details
      </Button>
    ),
  },
]

/** Table of all buyers' orders, with selectable rows. */
export const AdminOrdersTable = ({ orders, onOpen, ...table }: AdminOrdersTableProps) => (
  <Table
    {...table}
    label="All orders"
    columns={createColumns(onOpen)}
    rows={orders}
    rowId={({ _id }) => _id}
  />
)
