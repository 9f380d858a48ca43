import { Columns } from '@axle/design-system/Columns'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useGetCategoriesQuery } from '../../../api/shop.gen.ts'
import { indentedNames } from '../../category/tree.rules.ts'
import { FitmentFields } from './fitments/FitmentFields.tsx'
import { referencesFault, type TraitValues } from './trait-form.rules.ts'

/** Fields that help shoppers find a product: brand, category, part numbers, and the vehicles that the product fits. */
export const TraitFields = () => {
  const { register, formState } = useFormContext<TraitValues>()
  const { errors } = formState
  const { data } = useGetCategoriesQuery()
  const categories = indentedNames(data?.items ?? [])
  const listId = useId()

  return (
    <>
      <Columns columnWidth="narrow">
        <TextField
          label="Brand"
          maxLength={60}
          error={errors.brand?.message}
          {...register('brand')}
        />
        <TextField
          label="Category"
          maxLength={40}
          list={listId}
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Part number"
          maxLength={60}
          error={errors.partNumber?.message}
          {...register('partNumber')}
        />
      </Columns>
      <datalist id={listId}>
        {categories.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
      <TextArea
        label="Cross references"
        description="Part numbers of other manufacturers, one per line."
        error={errors.references?.message}
        {...register('references', { validate: (text) => referencesFault(text) ?? true })}
      />
      <FitmentFields />
    </>
  )
}
