import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Eyebrow } from './Eyebrow.tsx'
import styles from './Section.module.css'

export type SectionProps = Passed<HTMLElement> &
  Readonly<{
    /** Names the part; without one it has no heading. */
    title?: string
    /** A short line above the title. */
    eyebrow?: string
    /** A sentence under the title. */
    lead?: ReactNode
    /** Shown at the end of the title's line. */
    actions?: ReactNode
    /** The rank of the title among the headings around it. */
    headingLevel?: 1 | 2 | 3
    /** `plain` lies on the page, `surface` on white, `dark` on black in either theme. */
    ground?: 'plain' | 'surface' | 'dark'
    /** `tight` for the screens of an application, `roomy` for pages that present. */
    spacing?: 'tight' | 'roomy'
    /** What the part holds. */
    children: ReactNode
  }>

/** A part of a page: the full width in colour, its content in the page's column. */
export const Section = ({
  title,
  eyebrow,
  lead,
  actions,
  headingLevel = 2,
  ground = 'plain',
  spacing = 'roomy',
  children,
  ...passed
}: SectionProps) => {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : headingId}
      data-ground={ground}
      data-spacing={spacing}
      data-theme={ground === 'dark' ? 'dark' : undefined}
      {...passed}
    >
      <div className={styles.column}>
        {title !== undefined && (
          <header className={styles.header}>
            <div className={styles.words}>
              {eyebrow !== undefined && <Eyebrow size="sm">{eyebrow}</Eyebrow>}
              <Heading id={headingId} className={styles.title}>
                {title}
              </Heading>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
