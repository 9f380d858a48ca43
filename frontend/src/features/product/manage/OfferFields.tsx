import { Columns } from '@axle/design-system/Columns'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { useFormContext } from 'react-hook-form'
import { countFault } from './count-fault.rules.ts'
import { priceFault, type AddProductValues } from './product-form.rules.ts'

/**
 * Fields for description, price and quantities. For an empty field, the template's value is used. If the template is a
 * category, the admin must enter a price, because a category has none.
 */
export const OfferFields = ({ needsPrice }: Readonly<{ needsPrice: boolean }>) => {
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
