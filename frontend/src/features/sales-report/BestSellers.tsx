import { BarChart } from '@axle/design-system/BarChart'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import type { BestSeller } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { createBarChart } from './figures.rules.ts'

const columns: readonly TableColumn<BestSeller>[] = [
  { id: 'name', header: 'Product', isRowHeader: true, cell: ({ name }) => name },
  { id: 'quantity', header: 'Units', align: 'end', cell: ({ units }) => units },
  {
    id: 'revenue',
    header: 'Net revenue',
    align: 'end',
    cell: ({ revenue }) => formatDollars(revenue),
  },
]

type BestSellersProps = Readonly<{ sellers: readonly BestSeller[]; isLoading: boolean }>

/** Chart and table of the products that sold the most units. */
export const BestSellers = ({ sellers, isLoading }: BestSellersProps) => (
  <Stack gap={4}>
    <BarChart title="Best sellers, in units" data={createBarChart(sellers)} isLoading={isLoading} />
    {sellers.length > 0 && (
      <Table
        label="Best sellers"
        columns={columns}
        rows={sellers}
        rowId={({ productId }) => productId}
      />
    )}
  </Stack>
)
