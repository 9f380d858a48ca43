import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './DescriptionList.module.css'

export type Description = Readonly<{
  /** Different from the others of the list. */
  label: string
  value: ReactNode
  /** The row that the others lead to, for example a total. */
  isTotal?: boolean
}>

export type DescriptionListProps = Passed<HTMLDListElement> &
  Readonly<{
    /** The rows, in their order. */
    items: readonly Description[]
    /** `sm` for cards and narrow places. */
    size?: 'sm' | 'md'
  }>

/** Names with their values, a line each: what is to be known about one thing. */
export const DescriptionList = ({ items, size = 'md', ...passed }: DescriptionListProps) => (
  <dl className={styles.list} data-size={size} {...passed}>
    {items.map(({ label, value, isTotal = false }) => (
      <div key={label} className={styles.row} data-total={isTotal || undefined}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
