import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import type { BulkChange, BulkItem } from '../../../../api/shop.gen.ts'
import { inOrder, itemWords } from './bulk-change.rules.ts'

const itemsPerPage = 20

const createColumns = (change: BulkChange): readonly TableColumn<BulkItem>[] => [
  { id: 'name', header: 'Product', isRowHeader: true, cell: ({ name, _id }) => name || _id },
  {
    id: 'change',
    header: 'What happens',
    cell: (item) =>
      item.reason === undefined ? (
        itemWords(change, item)
      ) : (
        <Text as="span" tone="danger">
          {item.reason}
        </Text>
      ),
  },
]

type BulkItemsProps = Readonly<{ change: BulkChange; items: readonly BulkItem[] }>

/**
 * Table with the result of a bulk change for each product. Skipped products come first, with the reason why they were
 * skipped.
 */
export const BulkItems = ({ change, items }: BulkItemsProps) => {
  const [page, setPage] = useState(1)
  const sorted = inOrder(items)
  return (
    <Stack gap={4}>
      <Table
        label="What happens to each product"
        columns={createColumns(change)}
        rows={sorted.slice((page - 1) * itemsPerPage, page * itemsPerPage)}
        rowId={({ _id }) => _id}
      />
      <Pagination
        label="Pages of the preview"
        page={page}
        pageCount={Math.ceil(sorted.length / itemsPerPage)}
        onPageChange={setPage}
      />
    </Stack>
  )
}
