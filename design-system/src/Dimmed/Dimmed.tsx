import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Dimmed.module.css'

export type DimmedProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Whether new content is loading, so that the current content is out of date. */
    isBusy: boolean
    /** Content to show until the replacement arrives. */
    children: ReactNode
  }>

/**
 * Keeps the old content visible while new content loads. The old content fades only if loading takes longer than a
 * moment.
 */
export const Dimmed = ({ isBusy, children, ...passed }: DimmedProps) => (
  <div className={styles.content} aria-busy={isBusy} {...passed}>
    {children}
  </div>
)
