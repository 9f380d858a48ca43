import { Select } from '@axle/design-system/Select'
import { Switch } from '@axle/design-system/Switch'
import { useListCategoriesQuery } from '../../../api/shop.gen.ts'
import { FilterBar } from '../../../lib/FilterBar.tsx'
import type { ProductView } from './product-list.rules.ts'

type ProductFiltersProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Narrows the list of products. */
export const ProductFilters = ({ view, onChange }: ProductFiltersProps) => {
  const { data: known = [] } = useListCategoriesQuery()
  // What the address names stays chosen, known or not.
  const names = new Set([...known, view.category].filter(Boolean))
  const options = [...names].map((name) => ({ value: name, label: name }))

  return (
    <FilterBar
      placeholder={view.kind === 'added' ? 'Name, e-mail or tool' : 'Name or part number'}
      search={view.search}
      onSearch={(search) => onChange({ search })}
    >
      <Select
        label="Category"
        placeholder="All categories"
        options={options}
        value={view.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <Switch
        label="Low stock only"
        checked={view.isLowOnly}
        onChange={({ target }) => onChange({ isLowOnly: target.checked })}
      />
    </FilterBar>
  )
}
