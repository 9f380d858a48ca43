import type { Passed } from '../attributes/passed.ts'
import styles from './Wordmark.module.css'

export type WordmarkProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** The name beside the sign. */
    name: string
  }>

/** The house's sign, a wheel hub with its five bolts around the end of the axle, with a name beside it. */
export const Wordmark = ({ name, ...passed }: WordmarkProps) => (
  <span className={styles.wordmark} {...passed}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM10.3 4.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM17.53 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM14.77 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM5.83 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM3.07 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"
        fill="currentColor"
        fillRule="evenodd"
      />
      <circle cx="12" cy="12" r="3.1" fill="var(--color-accent)" />
    </svg>
    {name}
  </span>
)
