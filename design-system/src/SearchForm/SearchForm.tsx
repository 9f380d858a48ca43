import { Search } from 'lucide-react'
import type { Passed } from '../attributes/passed.ts'
import styles from './SearchForm.module.css'

export type SearchFormProps = Passed<HTMLFormElement> &
  Readonly<{
    /** Label of the search field and its button, and placeholder of the field. */
    label: string
    /**
     * URL of the results page. Without JavaScript, the browser opens this URL with the text as the query parameter
     * `name`.
     */
    action: string
    /** Name of the query parameter that contains the text. */
    name: string
    /** Called with the trimmed text. Without this function, the browser opens `action`. */
    onSearch?: (text: string) => void
    /** Maximum length of the text, in characters. */
    maxLength?: number
  }>

/** Site-wide search, in the bar at the top of each page. Enter or the button opens the results page. */
export const SearchForm = ({
  label,
  action,
  name,
  onSearch,
  maxLength,
  ...passed
}: SearchFormProps) => (
  <form
    role="search"
    aria-label={label}
    className={styles.form}
    action={action}
    onSubmit={(event) => {
      if (onSearch === undefined) return
      event.preventDefault()
      const text = new FormData(event.currentTarget).get(name)
      onSearch(typeof text === 'string' ? text.trim() : '')
    }}
    {...passed}
  >
    <input
      className={styles.field}
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      autoComplete="off"
      enterKeyHint="search"
    />
    <button className={styles.button} type="submit" aria-label={label}>
      <Search aria-hidden="true" />
    </button>
  </form>
)
