import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import { useDeleteAddedProductsMutation } from '../../../api/shop.gen.ts'
import type { ListedProduct } from '../listed-product.ts'
import { tellOfDeletion } from './UndoDeletion.tsx'

type DeleteProductModalProps = Readonly<{ product: ListedProduct; onClose: () => void }>

/** Asks before a product is taken off sale, and offers to undo it afterwards. */
export const DeleteProductModal = ({ product, onClose }: DeleteProductModalProps) => {
  const [deleteProduct, { isLoading }] = useDeleteAddedProductsMutation()

  const remove = async () => {
    const answer = await deleteProduct({ email: product.email, id: product._id })
    onClose()
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else if (answer.data.deletedCount === 0) toast.info(`${product.name} was deleted already`)
    else tellOfDeletion(product)
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
