import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import { useAddProductMutation } from '../../../api/shop.gen.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import {
  emptyProduct,
  placeFaults,
  productFields,
  toNewProduct,
  type AddProductValues,
} from './product-form.rules.ts'
import { usePictureSender } from './use-picture-sender.ts'

/** The form of a new product: the picture goes first, then the product. What was typed outlives every failure and a reload. */
export function useAddProduct() {
  const sender = usePictureSender()
  const [addProduct, adding] = useAddProductMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<AddProductValues>({ defaultValues: { ...emptyProduct, image: null } })
  useDraft('add-product', form)

  const add = async (values: AddProductValues, url: string): Promise<boolean> => {
    const answer = await addProduct({ newProduct: toNewProduct(values, url) })
    if (answer.error === undefined) return true
    placeFaults(toProblem(answer.error), {
      names: productFields,
      atField: form.setError,
      atPicture: sender.forget,
      atForm: setFault,
    })
    return false
  }

  const submit = form.handleSubmit(async (values) => {
    if (values.image === null) return
    setFault(null)
    const picture = await sender.send(values.image)
    if (picture.kind === 'stopped') return void toast.info('Stopped. Nothing was added.')
    if (picture.kind === 'sent' && (await add(values, picture.url))) {
      toast.success('Product added Successfully')
      form.reset()
    } else toast.error('Failed to add the Doctor')
  })

  return { form, submit, sender, fault, isAdding: adding.isLoading }
}
