import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { AddProductValues } from './product-form.rules.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type RequiredFieldsProps = Readonly<{
  register: UseFormRegister<AddProductValues>
  errors: FieldErrors<AddProductValues>
  toolNames: readonly string[]
}>

/** What every added product needs. The messages are the specification's. */
export const RequiredFields = ({ register, errors, toolNames }: RequiredFieldsProps) => (
  <>
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
  </>
)
