import type { ChangeEventHandler, KeyboardEvent } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Field } from '../Field/Field.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { SuggestionList, type Suggestion } from './SuggestionList.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './SearchField.module.css'

export type { Suggestion } from './SuggestionList.tsx'

/** What it says where the application gives no words. */
const english = {
  suggestionCount: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Arrow keys choose.`,
  suggestions: 'Suggestions',
}

export type SearchFieldProps = Passed<HTMLInputElement> &
  Readonly<{
    /** Names the field, above it. */
    label: string
    /** The text, which the application holds. */
    value: string
    /** Called while the text is typed. */
    onChange: ChangeEventHandler<HTMLInputElement>
    /** Enter on the text itself, or the field is left. */
    onSettle: () => void
    /** What may be meant by the text; they open below it while it is typed. */
    suggestions: readonly Suggestion[]
    /** Called with the suggestion that is taken. */
    onChoose: (id: string) => void
    /** An example, shown while nothing is typed. */
    placeholder?: string
    /** The longest text that can be typed, in characters. */
    maxLength?: number
  }>

/**
 * A search for any text, with suggestions under it. Arrow keys move among them while the focus stays in the field;
 * Enter takes the one that is marked, otherwise it searches for the text; Escape closes them.
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
