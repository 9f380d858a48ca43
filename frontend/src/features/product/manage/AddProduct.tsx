import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Form } from '@axle/design-system/Form'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import type { Choices } from '../choices.rules.ts'
import { ToolSelect } from '../ToolSelect.tsx'
import { useChoices } from '../use-choices.ts'
import { countFault } from './count-fault.rules.ts'
import { PictureField } from './PictureField.tsx'
import { priceFault, type AddProductValues } from './product-form.rules.ts'
import { TraitFields } from './TraitFields.tsx'
import { useAddProduct } from './use-add-product.ts'
import type { PictureSender } from './use-picture-sender.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type RequiredFieldsProps = Readonly<{ choices: Choices; onSearch: (search: string) => void }>

/** Fields that are required for every added product. The messages come from the specification. */
const RequiredFields = ({ choices, onSearch }: RequiredFieldsProps) => {
  const { control, register, formState } = useFormContext<AddProductValues>()
  const { errors } = formState
  const chosen = useWatch({ control, name: 'products' })

  return (
    <>
      <TextField
        label="Name"
        maxLength={120}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is Required' })}
      />
      <TextField
        label="Email"
        type="email"
        description="The supplier's email address."
        error={errors.email?.message}
        {...register('email', {
          required: 'Email is Required',
          pattern: { value: emailPattern, message: 'Provida a valid Email' },
        })}
      />
      <ToolSelect
        choices={choices}
        chosen={chosen}
        onSearch={onSearch}
        error={errors.products?.message}
        {...register('products', { required: 'Choose a product' })}
      />
    </>
  )
}

/**
 * Fields for description, price and quantities. For an empty field, the template's value is used. If the template is a
 * category, the admin must enter a price, because a category has none.
 */
const OfferFields = ({ needsPrice }: Readonly<{ needsPrice: boolean }>) => {
  const { register, formState } = useFormContext<AddProductValues>()
  const { errors } = formState
  return (
    <>
      <TextArea label="Description" maxLength={2000} {...register('description')} />
      <Columns columnWidth="narrow">
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          error={errors.price?.message}
          {...register('price', {
            validate: (price) =>
              needsPrice && price.trim() === '' ? 'Enter a price.' : (priceFault(price) ?? true),
          })}
        />
        <TextField
          label="Minimum order quantity"
          inputMode="numeric"
          error={errors.minimumorderquantity?.message}
          {...register('minimumorderquantity', {
            validate: (count) => countFault(count, 1) ?? true,
          })}
        />
        <TextField
          label="Available quantity"
          inputMode="numeric"
          error={errors.availablequantity?.message}
          {...register('availablequantity', { validate: (count) => countFault(count, 0) ?? true })}
        />
      </Columns>
    </>
  )
}

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
const AddProductForm = ({ choices, onSearch }: AddProductFormProps) => {
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

/** Form for a new product. It first loads the tools or categories that can serve as templates. */
export const AddProduct = () => {
  const { query, choices, setSearch } = useChoices()

  return (
    <QueryBoundary query={query}>
      {choices ? (
        <AddProductForm choices={choices} onSearch={setSearch} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </QueryBoundary>
  )
}
