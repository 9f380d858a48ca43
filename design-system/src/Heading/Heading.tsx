import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Heading.module.css'

export type HeadingProps = Passed<HTMLHeadingElement> &
  Readonly<{
    /** The rank among the headings around it; says nothing about its size. */
    level: 1 | 2 | 3 | 4
    /** How large it is, whatever its rank. */
    size?: 'lg' | 'xl' | '2xl' | '3xl'
    /** Read aloud and not shown: where the page shows by other means what it is, or is still on its way. */
    isHidden?: boolean
    /** The words. */
    children: ReactNode
  }>

/** A heading that stands on its own. Section, Card and the other cards bring theirs. */
export const Heading = ({
  level,
  size = '2xl',
  isHidden = false,
  children,
  ...passed
}: HeadingProps) => {
  const Element = `h${level}` as const
  return (
    <Element className={isHidden ? hidden.hidden : styles.heading} data-size={size} {...passed}>
      {children}
    </Element>
  )
}
