import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { Modal } from '@axle/design-system/Modal'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../api/problem.ts'
import { useDeleteAddedProductsMutation, type AddedProduct } from '../../api/shop.gen.ts'
import { pictureSources } from '../../lib/image.rules.ts'

type DeleteModalProps = Readonly<{ product: AddedProduct; onClose: () => void }>

const DeleteModal = ({ product, onClose }: DeleteModalProps) => {
  const [deleteProduct, { isLoading }] = useDeleteAddedProductsMutation()

  const remove = async () => {
    const answer = await deleteProduct({ email: product.email, id: product._id })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`Product ${product.name} is deleted`)
    onClose()
  }

  return (
    <Modal
      isOpen
      isAlert
      size="small"
      title="Delete this product?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isLoading} onPress={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p>{product.name} will be taken off sale at once.</p>
    </Modal>
  )
}

const columnsOf = (
  onDelete: (product: AddedProduct) => void,
): readonly TableColumn<AddedProduct>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ img, name }) => (
      <MediaLine picture={<Image {...pictureSources(img, '4rem')} alt="" />} title={name} />
    ),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'products', header: 'Products', cell: ({ products }) => products },
  {
    id: 'delete',
    header: 'Delete',
    isHeaderHidden: true,
    cell: (product) => (
      <Cluster isOneLine>
        <Button size="small" variant="danger" onPress={() => onDelete(product)}>
          Delete
        </Button>
      </Cluster>
    ),
  },
]

type ProductsTableProps = Readonly<{ products: readonly AddedProduct[]; isLoading: boolean }>

/** The products that admins added, each with a way to delete it. */
export const ProductsTable = ({ products, isLoading }: ProductsTableProps) => {
  const [deleting, setDeleting] = useState<AddedProduct | null>(null)

  return (
    <>
      <Table
        label="Added products"
        columns={columnsOf(setDeleting)}
        rows={products}
        rowId={({ _id }) => _id}
        isLoading={isLoading}
        empty={<EmptyState title="No products have been added yet" />}
      />
      {deleting && <DeleteModal product={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
