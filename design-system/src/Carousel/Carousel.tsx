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
     * Far down a page: laid out when somebody comes near or the script has come, so that letters that it alone has are
     * not fetched before the page is shown. What follows it may move by what it is higher than a card with some lines.
     */
    isLate?: boolean
    /** A cell each. */
    children: ReactNode
  }>

/** By its first and last cell, since a row that is not laid out yet has no width of what it holds. */
function isWiderThanItsPlace(row: HTMLElement | null): boolean {
  const first = row?.firstElementChild?.getBoundingClientRect()
  const last = row?.lastElementChild?.getBoundingClientRect()
  const place = row?.parentElement?.getBoundingClientRect()
  if (!first || !last || !place) return false
  const width = Math.max(first.right, last.right) - Math.min(first.left, last.left)
  // Parts of a pixel are no row to push.
  return width > place.width + 1
}

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
    const measure = () => setIsPushed(isWiderThanItsPlace(row.current))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
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
