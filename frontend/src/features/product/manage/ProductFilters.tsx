import { Columns } from '@axle/design-system/Columns'
import { Switch } from '@axle/design-system/Switch'
import { TextField } from '@axle/design-system/TextField'
import type { ProductView } from './product-list.rules.ts'

type ProductFiltersProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Narrows the list of products; every part acts while it is used. */
export const ProductFilters = ({ view, onChange }: ProductFiltersProps) => (
  <div role="search">
    <Columns columnWidth="medium" align="end">
      <TextField
        label="Search"
        type="search"
        placeholder={view.kind === 'added' ? 'Name, e-mail or tool' : 'Name or part number'}
        value={view.search}
        maxLength={254}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Switch
        label="Low stock only"
        checked={view.isLowOnly}
        onChange={({ target }) => onChange({ isLowOnly: target.checked })}
      />
    </Columns>
  </div>
)
