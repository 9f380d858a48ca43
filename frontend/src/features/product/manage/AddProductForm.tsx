import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { FormProvider, useController } from 'react-hook-form'
import type { Choices } from './choices.rules.ts'
import { OfferFields } from './OfferFields.tsx'
import { PictureField } from './PictureField.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { TraitFields } from './TraitFields.tsx'
import { useAddProduct } from './use-add-product.ts'

type Progress = Readonly<{ percent: number | undefined; isAdding: boolean }>

function progressWords({ percent, isAdding }: Progress): string {
  if (isAdding) return 'Adding the product…'
  if (percent === undefined) return ''
  return percent < 100 ? 'Sending the picture…' : 'The shop makes the picture ready…'
}

type AddProductFormProps = Readonly<{ choices: Choices; onSearch: (search: string) => void }>

/** Puts a product on sale that is made after a tool of the shop, or is the first of a category. */
export const AddProductForm = ({ choices, onSearch }: AddProductFormProps) => {
  const { form, submit, sender, fault, isAdding } = useAddProduct()
  const { control, formState } = form
  const { errors } = formState
  const image = useController({
    control,
    name: 'image',
    rules: { validate: (file) => file !== null || 'image is Required' },
  })
  const isSending = sender.percent !== undefined

  return (
    <Stack width="prose">
      <FormProvider {...form}>
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
          <RequiredFields choices={choices} onSearch={onSearch} />
          <PictureField
            ref={image.field.ref}
            image={image.field.value}
            onChange={image.field.onChange}
            sender={sender}
            error={errors.image?.message}
          />
          <OfferFields needsPrice={choices.kind === 'categories'} />
          <TraitFields />
        </Form>
      </FormProvider>
    </Stack>
  )
}
