import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { useForm } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { useAddProductMutation } from '../../api/shop.gen.ts'
import { useUploadImageMutation } from '../../api/upload-image.ts'
import styles from './AddProductForm.module.css'
import { OfferFields } from './OfferFields.tsx'
import { emptyProduct, toNewProduct, type AddProductValues } from './product-form.rules.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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
  const form = useForm<AddProductValues>({ defaultValues: { ...emptyProduct, image: null } })
  const { register, handleSubmit, reset, formState } = form
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    const image = values.image?.[0]
    if (image !== undefined && (await add(values, image))) {
      toast.success('Product added Successfully')
      reset()
    } else toast.error('Failed to add the Doctor')
  })

  return (
    <div className={styles.frame}>
      <Form
        onSubmit={(event) => void submit(event)}
        actions={
          <Button type="submit" isLoading={isAdding}>
            Add Product
          </Button>
        }
      >
        <TextField
          label="Name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || 'Name is Required',
          })}
        />
        <TextField
          label="Email"
          type="email"
          description="The supplier's address."
          error={errors.email?.message}
          {...register('email', {
            required: 'Email is Required',
            pattern: { value: emailPattern, message: 'Provida a valid Email' },
          })}
        />
        <Select
          label="Products"
          description="The tool it is made after; it lends what is left empty below."
          options={toolNames.map((name) => ({ value: name, label: name }))}
          error={errors.products?.message}
          {...register('products', { required: 'Choose a product' })}
          placeholder="Choose a product"
        />
        <TextField
          label="Image"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={errors.image?.message}
          {...register('image', {
            validate: (files) => (files !== null && files.length > 0) || 'image is Required',
          })}
        />
        <TextArea label="Description" maxLength={2000} {...register('description')} />
        <OfferFields register={register} errors={errors} />
      </Form>
    </div>
  )
}
