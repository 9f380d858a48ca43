import { Select } from '@axle/design-system/Select'
import { FilterBar } from '../../../lib/FilterBar.tsx'
import type { ToolFilter } from './tool-filter.rules.ts'

type ToolFiltersProps = Readonly<{
  filter: ToolFilter
  categories: readonly string[]
  onChange: (filter: ToolFilter) => void
}>

/** The search box and the choice of a category. */
export const ToolFilters = ({ filter, categories, onChange }: ToolFiltersProps) => (
  <FilterBar
    placeholder="Name, brand, part number"
    maxLength={80}
    search={filter.search}
    onSearch={(search) => onChange({ ...filter, search })}
  >
    <Select
      label="Category"
      value={filter.category}
      placeholder="All categories"
      options={categories.map((category) => ({ value: category, label: category }))}
      onChange={({ target }) => onChange({ ...filter, category: target.value })}
    />
  </FilterBar>
)
