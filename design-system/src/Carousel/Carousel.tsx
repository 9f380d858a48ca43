import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Carousel.module.css'

export type CarouselProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What the things are; read aloud, not shown. */
    label: string
    /** How many stand side by side on large screens; medium ones show two. */
    columns: 3 | 4
    /**
     * Far down a page, at its end: laid out only when somebody scrolls near, so that letters that it alone has are
     * not fetched with the page. What follows it may move where the room kept for it was not what it takes.
     */
    isLate?: boolean
    /** A cell each. */
    children: ReactNode
  }>

/** Like things side by side as in a Grid; small screens have them in one row, which is pushed sideways. */
export const Carousel = ({
  label,
  columns,
  isLate = false,
  children,
  ...passed
}: CarouselProps) => {
  const row = useRef<HTMLUListElement>(null)
  const [isPushed, setIsPushed] = useState(false)
  // A row that goes on beside the screen must be reached by keyboard, also where nothing in it can be pressed.
  useEffect(() => {
    const list = row.current
    const measure = () => setIsPushed(list !== null && list.scrollWidth > innerWidth)
    measure()
    addEventListener('resize', measure)
    // A late row has its width only now.
    list?.addEventListener('contentvisibilityautostatechange', measure)
    return () => {
      removeEventListener('resize', measure)
      list?.removeEventListener('contentvisibilityautostatechange', measure)
    }
  }, [children])

  return (
    <div {...passed}>
      <ul
        ref={row}
        className={styles.row}
        role="list"
        aria-label={label}
        tabIndex={isPushed ? 0 : undefined}
        data-columns={columns}
        data-late={isLate || undefined}
      >
        {Children.map(children, (child) => (
          <li className={styles.cell}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
