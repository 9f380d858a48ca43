import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useListCategoriesQuery, type BulkChange } from '../../../../api/shop.gen.ts'
import { findInputFault, fields, filterKinds, toChange, type Kind } from './bulk-change.rules.ts'

/** Form values. They are kept while the admin sees the preview, so that the admin can return to the form. */
export type BulkValues = Readonly<{ kind: Kind; typed: string }>

type KindFieldProps = Readonly<{
  isOffSale: boolean
  value: Kind
  onChoose: (kind: Kind) => void
}>

const KindField = ({ isOffSale, value, onChoose }: KindFieldProps) => {
  if (isOffSale) {
    return <Text>They go back on sale as they were, with their current stock.</Text>
  }
  const kinds = filterKinds(isOffSale)
  return (
    <Select
      label="What to change"
      options={kinds}
      value={value}
      onChange={({ target }) => {
        const next = kinds.find((kind) => kind.value === target.value)
        if (next !== undefined) onChoose(next.value)
      }}
    />
  )
}

type BulkFormProps = Readonly<{
  id: string
  /** Whether the products are off sale. If so, they can only be put on sale. */
  isOffSale: boolean
  values: BulkValues
  onChange: (values: BulkValues) => void
  fault: string | null
  onLook: (change: BulkChange) => void
}>

/** Form in which the admin chooses the change for the selected products. */
export const BulkForm = ({ id, isOffSale, values, onChange, fault, onLook }: BulkFormProps) => {
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
        const found = findInputFault(kind, typed)
        setWrong(found)
        if (found === null) onLook(toChange(kind, typed))
      }}
    >
      <KindField
        isOffSale={isOffSale}
        value={kind}
        onChoose={(next) => {
          setWrong(null)
          onChange({ kind: next, typed: '' })
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
