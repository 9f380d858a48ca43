import type { Passed } from '../attributes/passed.ts'
import { hub } from './hub.ts'
import styles from './Wordmark.module.css'

export type WordmarkProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Name next to the logo. */
    name: string
  }>

/** Brand logo with a name next to it. The logo is a wheel hub with five bolts around the end of the axle. */
export const Wordmark = ({ name, ...passed }: WordmarkProps) => (
  <span className={styles.wordmark} {...passed}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={hub} fill="currentColor" fillRule="evenodd" />
      <circle cx="12" cy="12" r="3.1" fill="var(--color-accent)" />
    </svg>
    {name}
  </span>
)
