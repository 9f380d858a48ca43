import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { Gap } from '../tokens/tokens.ts'
import styles from './Stack.module.css'

export type StackProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Space between the items, as a step from 1 (4 px) to 9 (96 px). */
    gap?: Gap
    /** Horizontal alignment. `center` also centres the text. */
    align?: 'stretch' | 'start' | 'center'
    /** Width. `prose` limits the stack to a readable line length, for forms and text. */
    width?: 'full' | 'prose'
    /** Items from top to bottom. */
    children: ReactNode
  }>

/** Stack of items, with equal space between them. */
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
