import { useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ListedProduct } from '../listed-product.ts'
import { neededCountFault } from './count-fault.rules.ts'
import { useEditProductMutation } from '../product-calls.ts'

/**
 * Form for editing a product's quantity. The API accepts the new quantity only if the stock still equals the quantity
 * that the form showed. Otherwise, the form shows the current stock, and the admin can correct the input.
 */
export function useQuantity({ _id, availablequantity }: ListedProduct, onDone: () => void) {
  const [editProduct, { isLoading }] = useEditProductMutation()
  const [seen, setSeen] = useState(availablequantity)
  const [text, setText] = useState(String(availablequantity))
  const [fault, setFault] = useState<string | null>(null)

  const goOnFrom = (now: number) => {
    setFault(`It changed in the meantime: ${now} are left. You entered ${text.trim()}.`)
    setSeen(now)
    setText(String(now))
  }
  const save = async () => {
    const wrong = neededCountFault(text, 0)
    setFault(wrong)
    if (wrong !== null) return
    const wanted = Number(text)
    if (wanted === seen) return onDone()
    const { error } = await editProduct({
      id: _id,
      productChanges: { availablequantity: wanted, seenavailablequantity: seen },
    })
    if (error === undefined) return onDone()
    const { availableQuantity, detail } = toProblem(error)
    if (availableQuantity === undefined) setFault(detail)
    else goOnFrom(availableQuantity)
  }

  return { text, setText, fault, save, isSaving: isLoading }
}
