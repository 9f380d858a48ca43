import { Columns } from '@axle/design-system/Columns'
import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import type { ToolFilter } from './tool-filter.rules.ts'

type ToolFiltersProps = Readonly<{
  filter: ToolFilter
  categories: readonly string[]
  onChange: (filter: ToolFilter) => void
}>

/** The search box and the choice of a category; both act while they are used. */
export const ToolFilters = ({ filter, categories, onChange }: ToolFiltersProps) => (
  <div role="search">
    <Columns align="end">
      <TextField
        label="Search"
        type="search"
        placeholder="Name, brand, part number"
        value={filter.search}
        maxLength={80}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        label="Category"
        value={filter.category}
        placeholder="All categories"
        options={categories.map((category) => ({ value: category, label: category }))}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      />
    </Columns>
  </div>
)
