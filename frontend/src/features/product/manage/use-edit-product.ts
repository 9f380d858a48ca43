import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { toast } from '../../../lib/toast.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import type { ListedProduct } from '../listed-product.ts'
import { useEditProductMutation } from '../product-calls.ts'
import {
  computeChanges,
  editableFields,
  placeFaults,
  toEditValues,
  type EditProductValues,
} from './product-form.rules.ts'
import { usePictureSender } from './use-picture-sender.ts'

/** Form for editing a product. It sends only changed fields, and stays open until the API accepts them. */
export function useEditProduct(product: ListedProduct, onDone: () => void) {
  const sender = usePictureSender()
  const [editProduct, editing] = useEditProductMutation()
  const [fault, setFault] = useState<string | null>(null)
  // Product data from when the form was opened. Later refetches do not change it.
  const [before] = useState(product)
  const [defaultValues] = useState(() => toEditValues(before))
  const form = useForm<EditProductValues>({ defaultValues })
  useDraft(`edit-product-${before._id}`, form)
  // Clears the draft after the input has been sent or discarded.
  const close = () => {
    form.reset()
    onDone()
  }

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    const sent = await sender.send(values.images)
    if (sent.kind !== 'sent') return
    const productChanges = computeChanges(before, values, sent)
    if (Object.keys(productChanges).length === 0) return close()
    const { error } = await editProduct({ id: before._id, productChanges })
    if (error === undefined) {
      toast.success(`${productChanges.name ?? before.name} is changed`)
      return close()
    }
    placeFaults(toProblem(error), {
      names: editableFields,
      atField: form.setError,
      atPicture: (place, why) => {
        const picture = values.images[place]
        if (picture) sender.forget(picture, why)
      },
      atForm: setFault,
    })
  })

  const isSaving = editing.isLoading || sender.current !== null
  return { form, submit, cancel: close, sender, fault, isSaving }
}

export type EditForm = ReturnType<typeof useEditProduct>['form']
