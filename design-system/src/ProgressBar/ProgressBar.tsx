import { useId } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './ProgressBar.module.css'

export type ProgressBarProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Name of the task, for example 'Uploading'. */
    label: string
    /** Progress from 0 to `max`. Without a value, the bar shows that the duration is unknown. */
    value?: number
    /** Value at which the task is complete. */
    max?: number
  }>

/** Bar that shows the progress of a task. */
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
