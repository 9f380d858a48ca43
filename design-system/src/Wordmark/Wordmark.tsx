import type { Passed } from '../attributes/passed.ts'
import styles from './Wordmark.module.css'

export type WordmarkProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** The name beside the sign. */
    name: string
  }>

/** The house's sign, two hubs on a shaft, with a name beside it. */
export const Wordmark = ({ name, ...passed }: WordmarkProps) => (
  <span className={styles.wordmark} {...passed}>
    <svg className={styles.sign} viewBox="0 0 40 24" aria-hidden="true">
      <path d="M10 9h20v6H10z" fill="currentColor" />
      <path
        d="M3 0h6v24H3zM31 0h6v24h-6z"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
      />
      <path d="M0 6h3v12H0zM37 6h3v12h-3z" fill="currentColor" />
    </svg>
    {name}
  </span>
)
