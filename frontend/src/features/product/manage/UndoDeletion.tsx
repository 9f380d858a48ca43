import { toProblem } from '../../../api/problem.ts'
import { useRestoreProductMutation } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import type { ListedProduct } from '../listed-product.ts'
import { UndoToast } from './UndoToast.tsx'

type UndoDeletionProps = Readonly<{ product: ListedProduct; toastId: string; isPaused: boolean }>

const UndoDeletion = ({ product, toastId, isPaused }: UndoDeletionProps) => {
  const [restoreProduct] = useRestoreProductMutation()

  const undo = async () => {
    const { error } = await restoreProduct({ id: product._id })
    toast.dismiss(toastId)
    if (error === undefined) toast.success(`${product.name} is back on sale`)
    else toast.error(toProblem(error).detail)
  }

  return (
    <UndoToast
      words={`Product ${product.name} is deleted`}
      toastId={toastId}
      isPaused={isPaused}
      onUndo={undo}
    />
  )
}

/** Says that a product is deleted, with a way back. */
export function showDeletion(product: ListedProduct): void {
  const toastId = `deleted-${product._id}`
  toast.success(
    ({ isPaused }) => <UndoDeletion product={product} toastId={toastId} isPaused={isPaused} />,
    { toastId },
  )
}
