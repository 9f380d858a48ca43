import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Card.module.css'

export type CardProps = Passed<HTMLElement> &
  Readonly<{
    /** Names the card; without one it has no heading. */
    title?: string
    /** The rank of the title among the headings around it. */
    headingLevel?: 1 | 2 | 3 | 4
    /** Shown at the end of the title's line. */
    actions?: ReactNode
    /** Shown below a line at the foot of the card. */
    footer?: ReactNode
    /** What the card is about. */
    children: ReactNode
  }>

/** A framed surface for one matter. */
export const Card = ({
  title,
  headingLevel = 2,
  actions,
  footer,
  children,
  ...passed
}: CardProps) => {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={styles.card}
      aria-labelledby={title === undefined ? undefined : headingId}
      {...passed}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.header}>
          {title !== undefined && (
            <Heading id={headingId} className={styles.title}>
              {title}
            </Heading>
          )}
          {actions}
        </header>
      )}
      <div>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </article>
  )
}
