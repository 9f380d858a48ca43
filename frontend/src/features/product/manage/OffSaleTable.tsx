import { Button } from '@axle/design-system/Button'
import { Price } from '@axle/design-system/Price'
import { Table, type TableColumn, type TableSelection } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import { toProblem } from '../../../api/problem.ts'
import { useRestoreProductMutation } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { formatDay, formatTime } from '../../../lib/time.rules.ts'
import type { ListedProduct } from '../product-calls.ts'
import { ProductName } from './ProductName.tsx'

const RestoreButton = ({ product }: Readonly<{ product: ListedProduct }>) => {
  const [restoreProduct, { isLoading }] = useRestoreProductMutation()
  const restore = async () => {
    const { error } = await restoreProduct({ id: product._id })
    if (error === undefined) toast.success(`${product.name} is back on sale`)
    else toast.error(toProblem(error).detail)
  }
  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void restore()}>
      Put on sale
    </Button>
  )
}

/**
 * Returns the table column that contains a button to restore a product, or a note that it is too late to restore it.
 * @param now current time in milliseconds
 */
const actionsAt = (now: number): TableColumn<ListedProduct> => ({
  id: 'actions',
  header: 'Put on sale',
  isHeaderHidden: true,
  cell: (product) => {
    const until = product.offSale?.restorableUntil
    if (until === undefined) return null
    return now <= Date.parse(until) ? (
      <RestoreButton product={product} />
    ) : (
      <Text size="sm" tone="muted">{`Could be put on sale until ${formatDay(until)}`}</Text>
    )
  },
})

const columns: readonly TableColumn<ListedProduct>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: (product) => <ProductName product={product} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => <Price dollars={price} size="sm" />,
  },
  {
    id: 'availablequantity',
    header: 'Available',
    align: 'end',
    cell: ({ availablequantity }) => availablequantity,
  },
  {
    id: 'since',
    header: 'Off sale since',
    cell: ({ offSale }) => offSale && formatTime(offSale.since),
  },
]

type OffSaleTableProps = Readonly<{
  products: readonly ListedProduct[]
  isLoading: boolean
  selection: TableSelection
  empty: ReactNode
}>

/** Table of products off sale, newest first. Admins can restore each product until a deadline. */
export const OffSaleTable = ({ products, ...table }: OffSaleTableProps) => {
  const [now] = useState(() => Date.now())
  return (
    <Table
      {...table}
      label="Products off sale"
      columns={[...columns, actionsAt(now)]}
      rows={products}
      rowId={({ _id }) => _id}
    />
  )
}
