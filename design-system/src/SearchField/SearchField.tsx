import type { ChangeEventHandler, KeyboardEvent } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Field } from '../Field/Field.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { SuggestionList, type Suggestion } from './SuggestionList.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './SearchField.module.css'

export type { Suggestion } from './SuggestionList.tsx'

/** Default English texts, used unless the application provides its own. */
const english = {
  suggestionCount: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Arrow keys choose.`,
  suggestions: 'Suggestions',
}

export type SearchFieldProps = Passed<HTMLInputElement> &
  Readonly<{
    /** Label above the field. */
    label: string
    /** Text in the field, which the application controls. */
    value: string
    /** Called each time the user changes the text. */
    onChange: ChangeEventHandler<HTMLInputElement>
    /** Called when the user presses Enter without a highlighted suggestion, and when the field loses the focus. */
    onSettle: () => void
    /** Suggestions for the current text. They open below the field while the user types. */
    suggestions: readonly Suggestion[]
    /** Called with the chosen suggestion. */
    onChoose: (id: string) => void
    /** Example that is shown while the field is empty. */
    placeholder?: string
    /** Maximum length of the text, in characters. */
    maxLength?: number
  }>

/**
 * Search field with suggestions below it. Arrow keys move through them while the focus stays in the field. Enter
 * chooses the highlighted suggestion or, if none is highlighted, searches for the text. Escape closes the list.
 */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onChange, onSettle, suggestions, onChoose, id, ...look } = props
  const words = useWords(english)
  const list = useSuggestions(suggestions)
  const choose = (id: string) => {
    list.close()
    onChoose(id)
  }
  const search = () => {
    list.close()
    onSettle()
  }
  const press = (event: KeyboardEvent) => {
    if (list.move(event.key)) event.preventDefault()
    if (event.key !== 'Enter') return
    if (list.marked === undefined) search()
    else choose(list.marked.id)
  }

  return (
    <div className={styles.frame}>
      <Field id={id} label={label}>
        {(links) => (
          <input
            {...{ ...look, ...links, ...list.links, value }}
            type="search"
            autoComplete="off"
            onChange={(event) => {
              list.open()
              onChange(event)
            }}
            onKeyDown={press}
            onBlur={search}
          />
        )}
      </Field>
      {list.isOpen && (
        <SuggestionList
          id={list.id}
          label={words.suggestions}
          suggestions={suggestions}
          markedAt={list.markedAt}
          onMark={list.mark}
          onChoose={choose}
        />
      )}
      <LiveRegion message={list.isOpen ? words.suggestionCount(suggestions.length) : ''} />
    </div>
  )
}
