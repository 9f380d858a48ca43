import { toProblem } from '../../../api/problem.ts'
import { useDeleteAddedProductsMutation } from '../../../api/shop.gen.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { toast } from '../../../lib/toast.ts'
import type { ListedProduct } from '../listed-product.ts'
import { useUndoPlace } from './undo-place.ts'

type DeleteProductModalProps = Readonly<{ product: ListedProduct; onClose: () => void }>

/** Asks for confirmation before a product is taken off sale, then offers to undo the action. */
export const DeleteProductModal = ({ product, onClose }: DeleteProductModalProps) => {
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
