import { useId } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './ProgressBar.module.css'

export type ProgressBarProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What the work is. */
    label: string
    /** From 0 to `max`; without it the bar shows work of unknown length. */
    value?: number
    /** The value at which all is done. */
    max?: number
  }>

/** How far some work has come. */
export const ProgressBar = ({ label, value, max = 100, ...passed }: ProgressBarProps) => {
  const id = useId()
  return (
    <div className={styles.frame} {...passed}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {value !== undefined && <span>{Math.round((value / max) * 100)}%</span>}
      </label>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
