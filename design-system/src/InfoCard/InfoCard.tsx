import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './InfoCard.module.css'

export type InfoCardProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Subject of the card. */
    title: string
    /** Icon above the title. */
    icon?: ReactNode
    /** Heading level of the title. */
    headingLevel?: 2 | 3 | 4
    /** Text of one or two sentences. */
    children: ReactNode
  }>

/** Short statement with an icon, such as a promise, a service or a contact option. */
export const InfoCard = ({ title, icon, headingLevel = 3, children, ...passed }: InfoCardProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.card} {...passed}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
