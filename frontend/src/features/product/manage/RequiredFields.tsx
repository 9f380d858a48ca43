import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTyped } from '../../../lib/use-typed.ts'
import type { Choices } from './choices.rules.ts'
import type { AddProductValues } from './product-form.rules.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const notes = {
  tools: 'Copy missing details from this tool.',
  categories: 'The shop has no tools yet. Choose the category of the first one and enter a price.',
} as const

const ToolSearch = ({ onSearch }: Readonly<{ onSearch: (search: string) => void }>) => {
  const { text, type, settle } = useTyped('', (typed) => onSearch(typed.trim()))
  return (
    <TextField
      label="Find a tool"
      description="Search to narrow the list below."
      type="search"
      maxLength={254}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}

type RequiredFieldsProps = Readonly<{ choices: Choices; onSearch: (search: string) => void }>

/** What every added product needs. The messages are the specification's. */
export const RequiredFields = ({ choices, onSearch }: RequiredFieldsProps) => {
  const { control, register, formState } = useFormContext<AddProductValues>()
  const { errors } = formState
  const chosen = useWatch({ control, name: 'products' })
  // What was chosen stays so while another one is looked for.
  const names = new Set([...(chosen === '' ? [] : [chosen]), ...choices.names])

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
      {choices.hasMore && <ToolSearch onSearch={onSearch} />}
      <Select
        label="Products"
        description={notes[choices.kind]}
        options={[...names].map((name) => ({
          value: name,
          label: choices.labels?.get(name) ?? name,
        }))}
        error={errors.products?.message}
        {...register('products', { required: 'Choose a product' })}
        placeholder="Choose a product"
      />
    </>
  )
}
