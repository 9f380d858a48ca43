import styles from './SearchField.module.css'

export type Suggestion = Readonly<{
  id: string
  text: string
  /** Type of the suggestion, if there are suggestions of several types. */
  kind?: string
}>

type SuggestionListProps = Readonly<{
  id: string
  label: string
  suggestions: readonly Suggestion[]
  markedAt: number
  onMark: (index: number) => void
  onChoose: (id: string) => void
}>

/** Suggestions of a SearchField. A click on a suggestion does not move the focus out of the field. */
export const SuggestionList = ({
  id,
  label,
  suggestions,
  markedAt,
  onMark,
  onChoose,
}: SuggestionListProps) => (
  <div
    id={id}
    className={styles.list}
    role="listbox"
    tabIndex={-1}
    aria-label={label}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, index) => (
      <button
        key={suggestion.id}
        type="button"
        tabIndex={-1}
        id={`${id}-${index}`}
        className={styles.option}
        role="option"
        aria-selected={index === markedAt}
        onPointerMove={() => onMark(index)}
        onClick={() => onChoose(suggestion.id)}
      >
        <span className={styles.text}>{suggestion.text}</span>
        {suggestion.kind !== undefined && <span className={styles.kind}>{suggestion.kind}</span>}
      </button>
    ))}
  </div>
)
