import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { FormProvider } from 'react-hook-form'
import type { Choices } from '../choices.rules.ts'
import { OfferFields } from './OfferFields.tsx'
import { PictureField } from './PictureField.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { TraitFields } from './TraitFields.tsx'
import { useAddProduct } from './use-add-product.ts'
import type { PictureSender } from './use-picture-sender.ts'

type Progress = Readonly<{
  current: PictureSender['current']
  count: number
  isAdding: boolean
}>

function progressWords({ current, count, isAdding }: Progress): string {
  if (isAdding) return 'Adding the product…'
  if (current === null) return ''
  const picture = count === 1 ? 'the picture' : `picture ${current.place + 1} of ${count}`
  return current.percent < 100 ? `Sending ${picture}…` : `Processing ${picture}…`
}

type AddProductFormProps = Readonly<{ choices: Choices; onSearch: (search: string) => void }>

/**
 * Form that adds a product to the shop. The template is a tool, or a category if the product is the first in that
 * category.
 */
export const AddProductForm = ({ choices, onSearch }: AddProductFormProps) => {
  const { form, submit, sender, fault, isAdding } = useAddProduct()
  const { current } = sender
  const isSending = current !== null
  const { length: count } = form.watch('images')

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
                {progressWords({ current, count, isAdding })}
              </Text>
            </>
          }
        >
          <RequiredFields choices={choices} onSearch={onSearch} />
          <PictureField sender={sender} />
          <OfferFields needsPrice={choices.kind === 'categories'} />
          <TraitFields />
        </Form>
      </FormProvider>
    </Stack>
  )
}
