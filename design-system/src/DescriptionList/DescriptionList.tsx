import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './DescriptionList.module.css'

export type Description = Readonly<{
  /** Label, unique in the list. */
  label: string
  value: ReactNode
  /** Whether this is the result row, such as a total. */
  isTotal?: boolean
}>

export type DescriptionListProps = Passed<HTMLDListElement> &
  Readonly<{
    /** Rows in display order. */
    items: readonly Description[]
    /** Size. Use `sm` for cards and narrow places. */
    size?: 'sm' | 'md'
  }>

/** List of names and values, one on each line, that describes one item. */
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
