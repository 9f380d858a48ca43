import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Link } from '@axle/design-system/Link'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useListLowStockQuery, type LowStock } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { lowStockBelow } from '../../lib/stock.rules.ts'

const columns: readonly TableColumn<LowStock>[] = [
  {
    id: 'name',
    header: 'Product',
    isRowHeader: true,
    cell: ({ name, productId }) => (
      <Link href={`/dashboad/manageproduct?view=all&search=${encodeURIComponent(productId)}`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'available',
    header: 'Units left',
    align: 'end',
    cell: ({ available }) => (
      <Text as="span" isFigure tone={available === 0 ? 'danger' : 'default'}>
        {available}
      </Text>
    ),
  },
  {
    id: 'minimum',
    header: 'Smallest order',
    align: 'end',
    cell: ({ minimumOrderQuantity }) => minimumOrderQuantity,
  },
]

/** Table of products with low stock, each with a link to edit it. */
export const LowStockTable = ({ pollMs }: Readonly<{ pollMs: number }>) => {
  const query = useListLowStockQuery(
    { below: lowStockBelow },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true },
  )
  return (
    <Stack gap={3}>
      <Heading level={2} size="lg">
        Low stock
      </Heading>
      <Text tone="muted">
        Fewer than {lowStockBelow} units, or fewer than one must order, on sale now.
      </Text>
      <QueryBoundary query={query}>
        <Table
          label="Low stock"
          columns={columns}
          rows={query.data ?? []}
          rowId={({ productId }) => productId}
          isLoading={query.isLoading}
          empty={<EmptyState title="Nothing is running low" />}
        />
      </QueryBoundary>
    </Stack>
  )
}
