import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Disclosure.module.css'

export type DisclosureProps = Passed<HTMLDetailsElement> &
  Readonly<{
    /** Label of the button that expands the content. It is always visible. */
    summary: string
    /** Appearance. `note` sets the content apart from the surrounding form, as an aside. */
    variant?: 'plain' | 'note'
    /** Whether the content is expanded initially. */
    isOpen?: boolean
    /** Content that the user can expand and collapse. */
    children: ReactNode
  }>

/**
 * Content that only some users need, collapsed below a label. It uses the native `<details>` element and needs no
 * script.
 */
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
