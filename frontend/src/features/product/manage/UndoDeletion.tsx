import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import { useRestoreProductMutation } from '../../../api/shop.gen.ts'
import type { ListedProduct } from '../listed-product.ts'

type UndoDeletionProps = Readonly<{ product: ListedProduct; toastId: string; isPaused: boolean }>

const UndoDeletion = ({ product, toastId, isPaused }: UndoDeletionProps) => {
  const [restoreProduct, { isLoading }] = useRestoreProductMutation()
  const [hasFocus, setFocus] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus goes with its row; without this, keyboards would start at the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  // Its time begins to run when it has slid in, whatever was asked of it before.
  useEffect(() => {
    if (hasFocus && !isPaused) toast.pause({ id: toastId })
  }, [hasFocus, isPaused, toastId])

  const undo = async () => {
    const { error } = await restoreProduct({ id: product._id })
    toast.dismiss(toastId)
    if (error === undefined) toast.success(`${product.name} is back on sale`)
    else toast.error(toProblem(error).detail)
  }

  return (
    <Cluster gap={3}>
      <span>Product {product.name} is deleted</span>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        isLoading={isLoading}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false)
          toast.play({ id: toastId })
        }}
        onPress={() => void undo()}
      >
        Undo
      </Button>
    </Cluster>
  )
}

/** Says that a product is deleted, with a way back; while its button has the focus, or the pointer is on it, it stays. */
export function showDeletion(product: ListedProduct): void {
  const toastId = `deleted-${product._id}`
  toast.success(
    ({ isPaused }) => <UndoDeletion product={product} toastId={toastId} isPaused={isPaused} />,
    { toastId },
  )
}
