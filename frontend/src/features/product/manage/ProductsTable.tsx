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
import { toProblem } from '../../../api/problem.ts'
import { useDeleteAddedProductsMutation } from '../../../api/shop.gen.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { TextWithTitle } from '../../../lib/TextWithTitle.tsx'
import { toast } from '../../../lib/toast.ts'
import type { ListedProduct } from '../product-calls.ts'
import { EditProductDrawer } from './EditProductDrawer.tsx'
import { ProductName } from './ProductName.tsx'
import { QuantityCell } from './QuantityCell.tsx'
import { useUndoPlace } from './undo-place.ts'

type DeleteProductModalProps = Readonly<{ product: ListedProduct; onClose: () => void }>

/** Asks for confirmation before a product is taken off sale, then offers to undo the action. */
const DeleteProductModal = ({ product, onClose }: DeleteProductModalProps) => {
  const { offer } = useUndoPlace()
  const [deleteProduct, { isLoading }] = useDeleteAddedProductsMutation()

  const remove = async () => {
    const answer = await deleteProduct({ email: product.email, id: product._id })
    onClose()
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else if (answer.data.deletedCount === 0) toast.info(`${product.name} was already deleted`)
    else {
      offer({ kind: 'deletion', product })
      toast.success(`Product ${product.name} is deleted`)
    }
  }

  return (
    <DangerModal
      title="Delete this product?"
      stayLabel="Keep it"
      actLabel="Delete"
      isActing={isLoading}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{product.name} will be taken off sale at once.</p>
    </DangerModal>
  )
}

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
