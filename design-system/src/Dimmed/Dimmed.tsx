import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Dimmed.module.css'

export type DimmedProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Whether new content is loading. The current content is then out of date. */
    isBusy: boolean
    /** Content to show until the replacement arrives. */
    children: ReactNode
  }>

/**
 * Keeps the old content visible while new content loads. The old content fades only if loading takes longer than 0.2 s.
 */
export const Dimmed = ({ isBusy, children, ...passed }: DimmedProps) => (
  <div className={styles.content} aria-busy={isBusy} {...passed}>
    {children}
  </div>
)
