import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useListCategoriesQuery, type BulkChange } from '../../../../api/shop.gen.ts'
import { faultOf, fields, kindsOf, toChange, type Kind } from './bulk-change.rules.ts'

/** What is filled in; it stays when the preview is left. */
export type BulkValues = Readonly<{ kind: Kind; typed: string }>

type BulkFormProps = Readonly<{
  id: string
  /** Whether the products are off sale: then they can only be put on it. */
  isOffSale: boolean
  values: BulkValues
  onChange: (values: BulkValues) => void
  fault: string | null
  onLook: (change: BulkChange) => void
}>

/** What shall be changed of the products that are chosen. */
export const BulkForm = ({ id, isOffSale, values, onChange, fault, onLook }: BulkFormProps) => {
  const { kind, typed } = values
  const { data: categories = [] } = useListCategoriesQuery()
  const [wrong, setWrong] = useState<string | null>(null)
  const listId = useId()
  const field = fields[kind]
  const kinds = kindsOf(isOffSale)

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
      {isOffSale ? (
        <Text>They are put on sale as they were, with the units that are there now.</Text>
      ) : (
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
      )}
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
