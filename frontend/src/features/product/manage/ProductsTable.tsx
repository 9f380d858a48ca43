import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import {
  Table,
  type TableColumn,
  type TableSelection,
  type TableSort,
} from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import { TextWithTitle } from '../../../lib/TextWithTitle.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { DeleteProductModal } from './DeleteProductModal.tsx'
import { EditProductDrawer } from './EditProductDrawer.tsx'
import { ProductName } from './ProductName.tsx'
import { QuantityCell } from './QuantityCell.tsx'

type Column = TableColumn<ListedProduct>

const name: Column = {
  id: 'name',
  header: 'Name',
  isRowHeader: true,
  isSortable: true,
  cell: (product) => <ProductName product={product} />,
}

/** Table columns for the supplier and the template. Only added products have these values. */
const origin: readonly Column[] = [
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    isOneLine: true,
    cell: ({ email }) => <TextWithTitle words={email} />,
  },
  { id: 'products', header: 'Products', isSortable: true, cell: ({ products }) => products },
]

const offer: readonly Column[] = [
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    isSortable: true,
    cell: ({ price, minimumorderquantity: least }) => (
      <>
        <Price dollars={price} size="sm" />
        <Text size="sm" tone="muted">
          min. {least}
        </Text>
      </>
    ),
  },
  {
    id: 'availablequantity',
    header: 'Available',
    hasField: true,
    isSortable: true,
    cell: (product) => <QuantityCell product={product} />,
  },
]

/** Action that an admin has clicked, and the product to which the action applies. */
type Action = Readonly<{ kind: 'edit' | 'delete'; product: ListedProduct }>

const actions = (onAct: (action: Action) => void): Column => ({
  id: 'actions',
  header: 'Edit or delete',
  isHeaderHidden: true,
  cell: (product) => (
    <Cluster gap={2} isOneLine>
      <Button size="sm" variant="secondary" onPress={() => onAct({ kind: 'edit', product })}>
        Edit
      </Button>
      {product.email !== '' && (
        <Button size="sm" variant="danger" onPress={() => onAct({ kind: 'delete', product })}>
          Delete
        </Button>
      )}
    </Cluster>
  ),
})

type ProductsTableProps = Readonly<{
  label: string
  products: readonly ListedProduct[]
  /** Whether admins added all products in the list, so that each product has a supplier and a template. */
  hasOrigin: boolean
  isLoading: boolean
  selection: TableSelection
  sort: TableSort | undefined
  onSortChange: (sort: TableSort) => void
  empty: ReactNode
}>

/** Table of products with editable quantities, and buttons to edit and delete products. */
export const ProductsTable = ({ products, hasOrigin, ...table }: ProductsTableProps) => {
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)

  return (
    <>
      <Table
        {...table}
        columns={[name, ...(hasOrigin ? origin : []), ...offer, actions(setAction)]}
        rows={products}
        rowId={({ _id }) => _id}
      />
      {action?.kind === 'delete' && <DeleteProductModal product={action.product} onClose={close} />}
      {action?.kind === 'edit' && <EditProductDrawer product={action.product} onClose={close} />}
    </>
  )
}
