import { Columns } from '@axle/design-system/Columns'
import { TextField } from '@axle/design-system/TextField'
import type { ComponentProps, ReactNode } from 'react'

type FilterBarProps = Readonly<{
  search: string
  onSearch: (search: string) => void
  /** What can be searched for. */
  placeholder: string
  maxLength?: number
  columnWidth?: ComponentProps<typeof Columns>['columnWidth']
  /** What narrows the list besides. */
  children?: ReactNode
}>

/** Narrows a list; every part acts while it is used. */
export const FilterBar = ({
  search,
  onSearch,
  placeholder,
  maxLength = 254,
  columnWidth = 'medium',
  children,
}: FilterBarProps) => (
  <div role="search">
    <Columns columnWidth={columnWidth} align="end">
      <TextField
        label="Search"
        type="search"
        placeholder={placeholder}
        value={search}
        maxLength={maxLength}
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
    </Columns>
  </div>
)
