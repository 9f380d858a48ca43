import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './DescriptionList.module.css'

export type Description = Readonly<{
  /** Label of the value. It must be unique in the list. */
  label: string
  value: ReactNode
  /** Whether this row shows a result, such as a total. */
  isTotal?: boolean
}>

export type DescriptionListProps = Passed<HTMLDListElement> &
  Readonly<{
    /** Rows in display order. */
    items: readonly Description[]
    /** Text size. Use `sm` for cards and narrow containers. */
    size?: 'sm' | 'md'
  }>

/** List of labels and values that describe one item, each pair on its own line. */
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
