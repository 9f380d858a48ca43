import type { ReactNode } from 'react'
import styles from './Dimmed.module.css'

type DimmedProps = Readonly<{
  /** What is shown is out of date, and what takes its place is on its way. */
  isBusy: boolean
  /** What is shown until then. */
  children: ReactNode
}>

/** Content that stays until the next answer is there. It fades only when that takes longer than a moment. */
export const Dimmed = ({ isBusy, children }: DimmedProps) => (
  <div className={styles.content} aria-busy={isBusy}>
    {children}
  </div>
)
