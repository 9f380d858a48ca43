import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { Gap } from '../tokens/tokens.ts'
import styles from './Stack.module.css'

export type StackProps = Passed<HTMLDivElement> &
  Readonly<{
    /** The step of space between the things, 1 (4 px) to 9 (96 px). */
    gap?: Gap
    /** `center` centres the words too. */
    align?: 'stretch' | 'start' | 'center'
    /** `prose` is no wider than a line that reads well: for forms and text. */
    width?: 'full' | 'prose'
    /** The things, from top to bottom. */
    children: ReactNode
  }>

/** Things under one another, with one space between them. */
export const Stack = ({
  gap = 4,
  align = 'stretch',
  width = 'full',
  children,
  ...passed
}: StackProps) => (
  <div className={styles.stack} data-gap={gap} data-align={align} data-width={width} {...passed}>
    {children}
  </div>
)
