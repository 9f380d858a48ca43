import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useListCategoriesQuery, type BulkChange } from '../../../../api/shop.gen.ts'
import { faultOf, fields, kinds, toChange, type Kind } from './bulk-change.rules.ts'

/** What is filled in; it stays when the preview is left. */
export type BulkValues = Readonly<{ kind: Kind; typed: string }>

type BulkFormProps = Readonly<{
  id: string
  values: BulkValues
  onChange: (values: BulkValues) => void
  fault: string | null
  onLook: (change: BulkChange) => void
}>

/** What shall be changed of the products that are chosen. */
export const BulkForm = ({ id, values, onChange, fault, onLook }: BulkFormProps) => {
  const { kind, typed } = values
  const { data: categories = [] } = useListCategoriesQuery()
  const [wrong, setWrong] = useState<string | null>(null)
  const listId = useId()
  const field = fields[kind]

  return (
    <Form
      id={id}
      error={fault}
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultOf(kind, typed)
        setWrong(found)
        if (found === null) onLook(toChange(kind, typed))
      }}
    >
      <Select
        label="What to change"
        options={kinds}
        value={kind}
        onChange={({ target }) => {
          const next = kinds.find(({ value }) => value === target.value)
          setWrong(null)
          if (next !== undefined) onChange({ kind: next.value, typed: '' })
        }}
      />
      {field !== null && (
        <TextField
          key={kind}
          label={field.label}
          description={field.description}
          inputMode={field.inputMode}
          list={kind === 'category' ? listId : undefined}
          error={wrong}
          value={typed}
          onChange={({ target }) => onChange({ kind, typed: target.value })}
        />
      )}
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </Form>
  )
}
