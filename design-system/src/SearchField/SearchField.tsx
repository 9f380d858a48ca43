import { type ChangeEventHandler, type KeyboardEvent, useId, useState } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Field } from '../Field/Field.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { SuggestionList, type Suggestion } from './SuggestionList.tsx'
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
 * Returns the index of the suggestion that an arrow key highlights next. Index -1 stands for the typed text, which
 * comes between the last and the first suggestion.
 */
function nextMark(key: string, markedAt: number, count: number): number {
  if (key === 'ArrowDown') return markedAt + 1 === count ? -1 : markedAt + 1
  return markedAt === -1 ? count - 1 : markedAt - 1
}

/**
 * State of the suggestions: whether they are open, which suggestion is highlighted, and the attributes that link the
 * field to them. New suggestions clear the highlight.
 */
function useSuggestions<Row extends Readonly<{ id: string }>>(rows: readonly Row[]) {
  const id = useId()
  const names = rows.map((row) => row.id).join('\n')
  const [isWanted, setIsWanted] = useState(false)
  const [mark, setMark] = useState({ of: names, at: -1 })
  const isOpen = isWanted && rows.length > 0
  const markedAt = isOpen && mark.of === names ? mark.at : -1
  const close = () => {
    setIsWanted(false)
    setMark({ of: names, at: -1 })
  }

  /**
   * Handles a key that the user presses.
   * @returns whether the key moved through the suggestions and must not change the text
   */
  const move = (key: string): boolean => {
    if (key === 'Escape' && isOpen) {
      close()
      return true
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || rows.length === 0) return false
    setIsWanted(true)
    setMark({ of: names, at: nextMark(key, markedAt, rows.length) })
    return true
  }

  return {
    id,
    isOpen,
    markedAt,
    marked: rows[markedAt],
    open: () => setIsWanted(true),
    close,
    mark: (at: number) => setMark({ of: names, at }),
    move,
    links: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': markedAt === -1 ? undefined : `${id}-${markedAt}`,
    } as const,
  }
}

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
