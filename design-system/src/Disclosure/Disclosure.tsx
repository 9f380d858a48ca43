import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Disclosure.module.css'

export type DisclosureProps = Passed<HTMLDetailsElement> &
  Readonly<{
    /** Names what is folded away; always in view, and the button that unfolds it. */
    summary: string
    /** `note` stands out from a form as an aside. */
    variant?: 'plain' | 'note'
    /** Unfolded at the start. */
    isOpen?: boolean
    /** What is folded away. */
    children: ReactNode
  }>

/** Something that not everyone needs, folded under its name. The browser's own control: no script. */
export const Disclosure = ({
  summary,
  variant = 'plain',
  isOpen = false,
  children,
  ...passed
}: DisclosureProps) => (
  <details className={styles.disclosure} data-variant={variant} open={isOpen} {...passed}>
    <summary className={styles.summary}>
      <span className={styles.words}>{summary}</span>
      <ChevronDown className={styles.sign} aria-hidden="true" />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
