import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useController } from 'react-hook-form'
import { OfferFields } from './OfferFields.tsx'
import { PictureField } from './PictureField.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { useAddProduct } from './use-add-product.ts'

type Progress = Readonly<{ percent: number | undefined; isAdding: boolean }>

function progressWords({ percent, isAdding }: Progress): string {
  if (isAdding) return 'Adding the product…'
  if (percent === undefined) return ''
  return percent < 100 ? 'Sending the picture…' : 'The shop makes the picture ready…'
}

/** Puts a product on sale that is made after a tool of the shop. */
export const AddProductForm = ({ toolNames }: Readonly<{ toolNames: readonly string[] }>) => {
  const { form, submit, sender, fault, isAdding } = useAddProduct()
  const { register, control, formState } = form
  const { errors } = formState
  const image = useController({
    control,
    name: 'image',
    rules: { validate: (file) => file !== null || 'image is Required' },
  })
  const isSending = sender.percent !== undefined

  return (
    <Stack width="prose">
      <Form
        onSubmit={(event) => void submit(event)}
        error={fault}
        actions={
          <>
            <Button type="submit" isLoading={isSending || isAdding}>
              Add Product
            </Button>
            {isSending && (
              <Button variant="secondary" onPress={sender.stop}>
                Cancel
              </Button>
            )}
            <Text as="span" role="status" tone="muted">
              {progressWords({ percent: sender.percent, isAdding })}
            </Text>
          </>
        }
      >
        <RequiredFields register={register} errors={errors} toolNames={toolNames} />
        <PictureField
          ref={image.field.ref}
          image={image.field.value}
          onChange={image.field.onChange}
          sender={sender}
          error={errors.image?.message}
        />
        <OfferFields register={register} errors={errors} />
      </Form>
    </Stack>
  )
}
