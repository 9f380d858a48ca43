import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { useForm } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { useAddProductMutation } from '../../api/shop.gen.ts'
import { useUploadImageMutation } from '../../api/upload-image.ts'
import { OfferFields } from './OfferFields.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { emptyProduct, toNewProduct, type AddProductValues } from './product-form.rules.ts'

function useAddProduct() {
  const [uploadImage, upload] = useUploadImageMutation()
  const [addProduct, adding] = useAddProductMutation()

  const add = async (values: AddProductValues, image: File): Promise<boolean> => {
    const picture = await uploadImage(image)
    if (picture.error !== undefined) return false
    const newProduct = toNewProduct(values, picture.data.data.url)
    const answer = await addProduct({ newProduct })
    return answer.error === undefined
  }
  return { add, isAdding: upload.isLoading || adding.isLoading }
}

/** Puts a product on sale that is made after a tool of the shop. */
export const AddProductForm = ({ toolNames }: Readonly<{ toolNames: readonly string[] }>) => {
  const { add, isAdding } = useAddProduct()
  const { register, handleSubmit, reset, formState } = useForm<AddProductValues>({
    defaultValues: { ...emptyProduct, image: null },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    const image = values.image?.[0]
    if (image !== undefined && (await add(values, image))) {
      toast.success('Product added Successfully')
      reset()
    } else toast.error('Failed to add the Doctor')
  })

  return (
    <Stack width="prose">
      <Form
        onSubmit={(event) => void submit(event)}
        actions={
          <Button type="submit" isLoading={isAdding}>
            Add Product
          </Button>
        }
      >
        <RequiredFields register={register} errors={errors} toolNames={toolNames} />
        <OfferFields register={register} errors={errors} />
      </Form>
    </Stack>
  )
}
