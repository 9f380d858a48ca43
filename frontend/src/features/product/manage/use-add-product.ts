import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { useAddProductMutation } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import {
  emptyProduct,
  placeFaults,
  productFields,
  toNewProduct,
  type AddProductValues,
} from './product-form.rules.ts'
import type { ShownPictures } from './pictures-form.rules.ts'
import { usePictureSender } from './use-picture-sender.ts'

/** Form for a new product. It uploads the pictures, then adds the product. The input survives errors and reloads. */
export function useAddProduct() {
  const sender = usePictureSender()
  const [addProduct, adding] = useAddProductMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<AddProductValues>({ defaultValues: { ...emptyProduct, images: [] } })
  useDraft('add-product', form)

  const add = async (values: AddProductValues, shown: ShownPictures): Promise<boolean> => {
    const answer = await addProduct({ newProduct: toNewProduct(values, shown) })
    if (answer.error === undefined) return true
    placeFaults(toProblem(answer.error), {
      names: productFields,
      atField: form.setError,
      atPicture: (place, why) => {
        const picture = values.images[place]
        if (picture) sender.forget(picture, why)
      },
      atForm: setFault,
    })
    return false
  }

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    const sent = await sender.send(values.images)
    if (sent.kind === 'stopped') return void toast.info('Stopped. Nothing was added.')
    if (sent.kind === 'sent' && (await add(values, sent))) {
      toast.success('Product added Successfully')
      form.reset()
    } else toast.error('Failed to add the Doctor')
  })

  return { form, submit, sender, fault, isAdding: adding.isLoading }
}
