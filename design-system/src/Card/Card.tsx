import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Card.module.css'

export type CardProps = Passed<HTMLElement> &
  Readonly<{
    /** Title of the card. Without a title, the card has no heading. */
    title?: string
    /** Heading level of the title. */
    headingLevel?: 1 | 2 | 3 | 4
    /** Buttons at the end of the title row. */
    actions?: ReactNode
    /** Content at the foot of the card, below a dividing line. */
    footer?: ReactNode
    /** Content of the card. */
    children: ReactNode
  }>

/** Framed surface for content about one subject. */
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
