import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { Heading } from '@axle/design-system/Heading'
import { Select } from '@axle/design-system/Select'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { ToolSelect } from '../../ToolSelect.tsx'
import { useChoices } from '../../use-choices.ts'
import { brandAndNumber, targetNames, targets } from './columns.rules.ts'
import { type Encoding, encodings } from './file-text.rules.ts'
import { MappingPreview, OwnPreview } from './MappingPreview.tsx'
import { useMapping } from './use-mapping.ts'

const encodingOptions = Object.entries(encodings).map(([value, label]) => ({ value, label }))
const decimalOptions = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
]

type Mapped = ReturnType<typeof useMapping>

const Supplier = ({ values, faults, currency, change }: Mapped) => {
  const { choices, setSearch } = useChoices()
  if (!values) return null
  return (
    <Columns align="end">
      <TextField
        label="Email"
        type="email"
        description="The supplier's email address. The mapping is kept for it."
        value={values.email}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      {choices !== undefined && (
        <ToolSelect
          choices={choices}
          chosen={values.products}
          onSearch={setSearch}
          value={values.products}
          error={faults.products}
          onChange={({ target }) => change({ products: target.value })}
        />
      )}
      <Select
        label="Decimal sign"
        options={decimalOptions}
        value={values.decimal}
        onChange={({ target }) => change({ decimal: target.value === ',' ? ',' : '.' })}
      />
      {currency !== undefined && (
        <TextField
          label={`US dollars for 1 ${currency}`}
          description={`The prices are in ${currency}. The shop sells in US dollars.`}
          inputMode="decimal"
          value={values.rate}
          error={faults.rate}
          onChange={({ target }) => change({ rate: target.value })}
        />
      )}
    </Columns>
  )
}

const ColumnSelects = ({ file, values, faults, change }: Mapped) => {
  if (file.kind !== 'list' || !values) return null
  const options = file.table.head.flatMap((name, place) =>
    name === '' ? [] : [{ value: String(place), label: name }],
  )
  const combined = { value: brandAndNumber, label: 'Brand and part number' }
  return (
    <Columns align="end">
      {targetNames.map((target) => (
        <Select
          key={target}
          label={targets[target]}
          options={target === 'name' ? [...options, combined] : options}
          placeholder="Not in this file"
          value={values.columns[target] ?? ''}
          error={target === 'name' ? faults.name : undefined}
          onChange={({ target: { value } }) =>
            change({ columns: { ...values.columns, [target]: value || undefined } })
          }
        />
      ))}
    </Columns>
  )
}

/** Shows how many rows will be imported and how many are left out. */
const Summary = ({ file, values, summary }: Mapped) => {
  if (file.kind !== 'list' || !values) return null
  const used = new Set(Object.values(values.columns))
  const unused = file.table.head.filter((name, place) => name !== '' && !used.has(String(place)))
  const { count, left, shortened } = summary
  return (
    <Stack gap={1}>
      <Text role="status">
        {`${count} rows to import.`}
        {left > 0 && ` ${left} rows are left out, since they have no name and no part number.`}
      </Text>
      {unused.length > 0 && <Text tone="muted">Not imported: {unused.join(', ')}</Text>}
      {shortened.length > 0 && (
        <Text tone="danger">
          {`A spreadsheet program has shortened part numbers, such as in row ${shortened[0]}. Format that column as text, enter the numbers again and save the file.`}
        </Text>
      )}
    </Stack>
  )
}

type MapColumnsProps = Readonly<{
  bytes: ArrayBuffer
  isAsking: boolean
  /** Called with the table once it is converted to the shop's format. */
  onCheck: (csv: string) => void
  /** Called when a choice changes, because the change invalidates an earlier check. */
  onChange: () => void
}>

const EncodingSelect = ({ encoding, setEncoding }: Pick<Mapped, 'encoding' | 'setEncoding'>) => (
  <Columns align="end">
    <Select
      label="Encoding"
      description="Choose another one if letters look wrong."
      options={encodingOptions}
      value={encoding}
      onChange={({ target }) => setEncoding(target.value as Encoding)}
    />
  </Columns>
)

/**
 * Step before the check, for files from other shops and suppliers. The admin assigns columns and selects the number
 * format.
 */
export const MapColumns = ({ bytes, isAsking, onCheck, onChange }: MapColumnsProps) => {
  const mapped = useMapping(bytes, onChange)
  const { file, toCsv } = mapped
  const check = () => {
    const csv = toCsv()
    if (csv !== undefined) onCheck(csv)
  }

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {file.kind === 'list' ? `Recognised: ${file.label}` : 'Choose the encoding'}
        </Heading>
        <Text tone="muted">
          Check the first ten rows below. Change the choices until they are right.
        </Text>
      </Stack>
      <EncodingSelect {...mapped} />
      <Supplier {...mapped} />
      <ColumnSelects {...mapped} />
      <Summary {...mapped} />
      {file.kind === 'fault' && <Text tone="danger">{file.fault}</Text>}
      {file.kind === 'own' && <OwnPreview table={file.table} />}
      {file.kind === 'list' && <MappingPreview rows={mapped.preview} />}
      <Cluster>
        <Button isLoading={isAsking} disabled={file.kind === 'fault'} onPress={check}>
          Check the table
        </Button>
      </Cluster>
    </Stack>
  )
}
