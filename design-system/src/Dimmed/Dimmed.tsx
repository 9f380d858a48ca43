import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Dimmed.module.css'

export type DimmedProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What is shown is out of date, and what takes its place is on its way. */
    isBusy: boolean
    /** What is shown until then. */
    children: ReactNode
  }>

/** Content that stays until the next answer is there. It fades only when that takes longer than a moment. */
export const Dimmed = ({ isBusy, children, ...passed }: DimmedProps) => (
  <div className={styles.content} aria-busy={isBusy} {...passed}>
    {children}
  </div>
)
