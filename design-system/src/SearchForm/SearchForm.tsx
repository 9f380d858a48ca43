import { Search } from 'lucide-react'
import type { Passed } from '../attributes/passed.ts'
import styles from './SearchForm.module.css'

export type SearchFormProps = Passed<HTMLFormElement> &
  Readonly<{
    /** Names the search, its field and its button, and stands in the field while it is empty. */
    label: string
    /** The page that shows what was found. It is given the text under `name`, without a script, too. */
    action: string
    /** What the text is called in the address. */
    name: string
    /** Called with the text without the spaces around it; without it the browser opens `action`. */
    onSearch?: (text: string) => void
    /** The longest text that can be typed, in characters. */
    maxLength?: number
  }>

/** A search from anywhere on the site, in the bar at the top of its pages. Enter or the button leads to what was found. */
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
