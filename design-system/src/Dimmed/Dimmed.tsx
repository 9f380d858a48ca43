import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Dimmed.module.css'

export type DimmedProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Whether the content is out of date and its replacement is loading. */
    isBusy: boolean
    /** Content until the replacement arrives. */
    children: ReactNode
  }>

/** Keeps the old content until the next response arrives. The content fades only if that takes longer than a moment. */
export const Dimmed = ({ isBusy, children, ...passed }: DimmedProps) => (
  <div className={styles.content} aria-busy={isBusy} {...passed}>
    {children}
  </div>
)
