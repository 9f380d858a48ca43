import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './InfoCard.module.css'

export type InfoCardProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Names what is promised. */
    title: string
    /** A sign above the title. */
    icon?: ReactNode
    /** The rank of the title among the headings around it. */
    headingLevel?: 2 | 3 | 4
    /** A sentence or two. */
    children: ReactNode
  }>

/** A short statement with a sign: a promise, a service, a way to get in touch. */
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
