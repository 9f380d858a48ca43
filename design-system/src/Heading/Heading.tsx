import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Heading.module.css'

export type HeadingProps = Passed<HTMLHeadingElement> &
  Readonly<{
    /** Heading level. It does not affect the size. */
    level: 1 | 2 | 3 | 4
    /** Font size, independent of the level. */
    size?: 'lg' | 'xl' | '2xl' | '3xl'
    /**
     * Whether the heading is only for screen readers. Use this if the page's subject is obvious without a heading, or
     * while the page is loading.
     */
    isHidden?: boolean
    /** Text of the heading. */
    children: ReactNode
  }>

/**
 * Heading for pages without a Section or a Card. Section, Card and the other card components have their own headings.
 */
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
