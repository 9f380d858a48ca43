import { Columns } from '@axle/design-system/Columns'
import { TextField } from '@axle/design-system/TextField'
import type { ComponentProps, ReactNode } from 'react'
import { useTyped } from './use-typed.ts'

type FilterBarProps = Readonly<{
  /**
   * Search text that the list currently applies. The field holds its own text, and passes it on after a pause in
   * typing.
   */
  search: string
  onSearch: (search: string) => void
  /** Placeholder of the search field. It names what users can search for. */
  placeholder: string
  maxLength?: number
  columnWidth?: ComponentProps<typeof Columns>['columnWidth']
  /** Further filters. */
  children?: ReactNode
}>

/** Filters for a list. Filters apply at once, whereas the search applies after a pause in typing. */
export const FilterBar = ({
  search,
  onSearch,
  placeholder,
  maxLength = 254,
  columnWidth = 'medium',
  children,
}: FilterBarProps) => {
  const typed = useTyped(search, onSearch)

  return (
    <div role="search">
      <Columns columnWidth={columnWidth} align="end">
        <TextField
          label="Search"
          type="search"
          placeholder={placeholder}
          value={typed.text}
          maxLength={maxLength}
          onChange={({ target }) => typed.type(target.value)}
          onBlur={typed.settle}
          onKeyDown={({ key }) => key === 'Enter' && typed.settle()}
        />
        {children}
      </Columns>
    </div>
  )
}
