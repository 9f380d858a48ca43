import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import type { ListedProduct } from '../listed-product.ts'
import { useEditProductMutation } from './product-calls.ts'
import {
  changesOf,
  editableFields,
  placeFaults,
  toEditValues,
  type EditProductValues,
} from './product-form.rules.ts'
import { usePictureSender } from './use-picture-sender.ts'

/** The form of a product's own words. It sends only what is unlike before, and stays open until that is taken. */
export function useEditProduct(product: ListedProduct, onDone: () => void) {
  const sender = usePictureSender()
  const [editProduct, editing] = useEditProductMutation()
  const [fault, setFault] = useState<string | null>(null)
  // What was there when the form was opened: a list that is fetched meanwhile changes nothing in it.
  const [before] = useState(product)
  const form = useForm<EditProductValues>({ defaultValues: toEditValues(before) })

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    const picture = values.image === null ? null : await sender.send(values.image)
    if (picture !== null && picture.kind !== 'sent') return
    const productChanges = changesOf(before, values, picture?.url)
    if (Object.keys(productChanges).length === 0) return onDone()
    const { error } = await editProduct({ id: before._id, productChanges })
    if (error === undefined) {
      toast.success(`${productChanges.name ?? before.name} is changed`)
      return onDone()
    }
    placeFaults(toProblem(error), {
      names: editableFields,
      atField: form.setError,
      atPicture: sender.forget,
      atForm: setFault,
    })
  })

  const isSaving = editing.isLoading || sender.percent !== undefined
  return { form, submit, sender, fault, isSaving }
}

export type EditForm = ReturnType<typeof useEditProduct>['form']
