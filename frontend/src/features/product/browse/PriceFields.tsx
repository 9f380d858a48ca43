import { Columns } from '@axle/design-system/Columns'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { TextField } from '@axle/design-system/TextField'
import type { ProductFacets } from '../../../api/shop.gen.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { priceFault, type BrowseView } from './browse-view.rules.ts'
import type { ChangeView } from './use-browse-view.ts'

type PriceFieldProps = Readonly<{
  label: string
  limit: string
  /** Example of a price limit in dollars. */
  example: number
  onLimit: (limit: string) => void
}>

const PriceField = ({ label, limit, example, onLimit }: PriceFieldProps) => {
  const typed = useTyped(limit, onLimit)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder={example.toFixed(2)}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value.replace(/[^\d.,]/g, ''))}
      onBlur={typed.settle}
      onKeyDown={({ key }) => key === 'Enter' && typed.settle()}
    />
  )
}

type PriceFieldsProps = Readonly<{
  view: BrowseView
  /** Price range of the products that match all the other filters. */
  range: ProductFacets['price']
  onChange: ChangeView
}>

/** Fields for the minimum and maximum price in dollars. */
export const PriceFields = ({ view, range, onChange }: PriceFieldsProps) => (
  <Stack gap={2}>
    <Columns columnWidth="narrow">
      <PriceField
        label="Price from"
        limit={view.minprice}
        example={range.min}
        onLimit={(minprice) => onChange({ minprice }, false)}
      />
      <PriceField
        label="Price to"
        limit={view.maxprice}
        example={range.max}
        onLimit={(maxprice) => onChange({ maxprice }, false)}
      />
    </Columns>
    <FieldError>{priceFault(view)}</FieldError>
  </Stack>
)
