import { TextField } from '@axle/design-system/TextField'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Choices } from '../choices.rules.ts'
import { ToolSelect } from '../ToolSelect.tsx'
import type { AddProductValues } from './product-form.rules.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type RequiredFieldsProps = Readonly<{ choices: Choices; onSearch: (search: string) => void }>

/** Fields that are required for every added product. The messages come from the specification. */
export const RequiredFields = ({ choices, onSearch }: RequiredFieldsProps) => {
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
