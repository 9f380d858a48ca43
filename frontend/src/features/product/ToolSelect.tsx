import { Select, type SelectProps } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import { useTyped } from '../../lib/use-typed.ts'
import type { Choices } from './choices.rules.ts'

const notes = {
  tools: 'Copy missing details from this tool.',
  categories: 'The shop has no tools yet. Choose the category of the first one and enter a price.',
} as const

const ToolSearch = ({ onSearch }: Readonly<{ onSearch: (search: string) => void }>) => {
  const { text, type, settle } = useTyped('', (typed) => onSearch(typed.trim()))
  return (
    <TextField
      label="Find a tool"
      description="Search to narrow the list below."
      type="search"
      maxLength={254}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}

type ToolSelectProps = Omit<SelectProps, 'label' | 'options' | 'placeholder'> &
  Readonly<{
    choices: Choices
    /** Selected name. It stays in the list while the user searches for another name. */
    chosen: string
    onSearch: (search: string) => void
  }>

/** Selects the tool or category that serves as the template for a new product. */
export const ToolSelect = ({ choices, chosen, onSearch, ...select }: ToolSelectProps) => {
  const names = new Set([...(chosen === '' ? [] : [chosen]), ...choices.names])
  return (
    <>
      {choices.hasMore && <ToolSearch onSearch={onSearch} />}
      <Select
        description={notes[choices.kind]}
        {...select}
        label="Products"
        options={[...names].map((name) => ({
          value: name,
          label: choices.labels?.get(name) ?? name,
        }))}
        placeholder="Choose a product"
      />
    </>
  )
}
