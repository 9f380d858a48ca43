import { Select } from '@axle/design-system/Select'
import { Switch } from '@axle/design-system/Switch'
import { useGetCategoriesQuery } from '../../../api/shop.gen.ts'
import { FilterBar } from '../../../lib/FilterBar.tsx'
import { indentedNames } from '../../category/tree.rules.ts'
import type { ProductView } from './product-list.rules.ts'

type ProductFiltersProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Filters for the product list. */
export const ProductFilters = ({ view, onChange }: ProductFiltersProps) => {
  const { data } = useGetCategoriesQuery()
  const known = indentedNames(data?.items ?? [])
  // Offers the category from the URL even if it is unknown, so that it stays selected.
  const isKnown = view.category === '' || known.some(({ value }) => value === view.category)
  const options = isKnown ? known : [...known, { value: view.category, label: view.category }]

  return (
    <FilterBar
      placeholder={view.kind === 'added' ? 'Name, email or tool' : 'Name or part number'}
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
      {view.kind !== 'off' && (
        <Switch
          label="Low stock only"
          checked={view.isLowOnly}
          onChange={({ target }) => onChange({ isLowOnly: target.checked })}
        />
      )}
    </FilterBar>
  )
}
