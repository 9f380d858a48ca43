import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Eyebrow } from './Eyebrow.tsx'
import styles from './Section.module.css'

export type SectionProps = Passed<HTMLElement> &
  Readonly<{
    /** Title of the section. Without a title, the section has no heading. */
    title?: string
    /** Short line above the title. */
    eyebrow?: string
    /** Sentence below the title. */
    lead?: ReactNode
    /** Buttons at the end of the title row. */
    actions?: ReactNode
    /** Heading level of the title. */
    headingLevel?: 1 | 2 | 3
    /**
     * Background: `plain` is the page colour, `surface` is white in the light theme, and `dark` is black in both
     * themes.
     */
    ground?: 'plain' | 'surface' | 'dark'
    /** Vertical padding. Use `tight` for application screens and `roomy` for presentation pages. */
    spacing?: 'tight' | 'roomy'
    /** Content of the section. */
    children: ReactNode
  }>

/** Section of a page. The background spans the full width, and the content stays within the page column. */
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
