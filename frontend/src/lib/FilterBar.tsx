import { Columns } from '@axle/design-system/Columns'
import { TextField } from '@axle/design-system/TextField'
import type { ComponentProps, ReactNode } from 'react'
import { useTyped } from './use-typed.ts'

type FilterBarProps = Readonly<{
  /** What is searched for now; the field keeps its own text and this follows it. */
  search: string
  onSearch: (search: string) => void
  /** What can be searched for. */
  placeholder: string
  maxLength?: number
  columnWidth?: ComponentProps<typeof Columns>['columnWidth']
  /** What narrows the list besides. */
  children?: ReactNode
}>

/** Narrows a list; every part acts while it is used, the search once typing rests. */
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
