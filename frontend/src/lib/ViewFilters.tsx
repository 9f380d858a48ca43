import { DateRange } from '@axle/design-system/DateRange'
import { Select } from '@axle/design-system/Select'
import type { ComponentProps, ReactNode } from 'react'
import { FilterBar } from './FilterBar.tsx'

type Searched = Readonly<{ search: string; from: string; to: string }>

type ViewFiltersProps = Readonly<{
  view: Searched
  onChange: (change: Partial<Searched>) => void
  /** Placeholder of the search field. It names what users can search for. */
  placeholder: string
  /** Select field for an additional filter. */
  choice: Pick<ComponentProps<typeof Select>, 'label' | 'placeholder' | 'options' | 'value'>
  onChoose: (value: string) => void
  /** Further filters. */
  children?: ReactNode
}>

/** Filters for an admin list: a search field, a select field and a date range. */
export const ViewFilters = ({
  view,
  onChange,
  placeholder,
  choice,
  onChoose,
  children,
}: ViewFiltersProps) => (
  <FilterBar
    columnWidth="narrow"
    placeholder={placeholder}
    search={view.search}
    onSearch={(search) => onChange({ search })}
  >
    <Select {...choice} onChange={({ target }) => onChoose(target.value)} />
    <DateRange label="Days (UTC)" range={view} onRangeChange={onChange} />
    {children}
  </FilterBar>
)
