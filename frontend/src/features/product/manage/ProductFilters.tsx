import { Switch } from '@axle/design-system/Switch'
import { FilterBar } from '../../../lib/FilterBar.tsx'
import type { ProductView } from './product-list.rules.ts'

type ProductFiltersProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Narrows the list of products. */
export const ProductFilters = ({ view, onChange }: ProductFiltersProps) => (
  <FilterBar
    placeholder={view.kind === 'added' ? 'Name, e-mail or tool' : 'Name or part number'}
    search={view.search}
    onSearch={(search) => onChange({ search })}
  >
    <Switch
      label="Low stock only"
      checked={view.isLowOnly}
      onChange={({ target }) => onChange({ isLowOnly: target.checked })}
    />
  </FilterBar>
)
