import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Carousel.module.css'

export type CarouselProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Accessible name of the item list. Screen readers announce it, but it is not visible. */
    label: string
    /** Number of items in a row on large screens. Medium screens show two items in a row. */
    columns: 3 | 4
    /**
     * Whether the carousel is far down the page. The browser then lays it out only when the user scrolls near it or the
     * script has loaded. Fonts that only this carousel uses are therefore not fetched before the page is shown. Content
     * below the carousel may shift if the cards are taller than a card with a few lines of text.
     */
    isLate?: boolean
    /** Items, each in a separate cell. */
    children: ReactNode
  }>

/**
 * Whether all cells together are wider than the available space. Measures the first and last cell, because the row
 * itself has no width before its layout.
 */
function isWiderThanItsPlace(row: HTMLElement | null): boolean {
  const first = row?.firstElementChild?.getBoundingClientRect()
  const last = row?.lastElementChild?.getBoundingClientRect()
  const place = row?.parentElement?.getBoundingClientRect()
  if (!first || !last || !place) return false
  const width = Math.max(first.right, last.right) - Math.min(first.left, last.left)
  // Ignores differences of less than a pixel, which do not make the row scrollable.
  return width > place.width + 1
}

/** Shows items in a grid. On small screens, the items are in one row that scrolls sideways. */
export const Carousel = ({
  label,
  columns,
  isLate = false,
  children,
  ...passed
}: CarouselProps) => {
  const row = useRef<HTMLUListElement>(null)
  const [isPushed, setIsPushed] = useState(false)
  // Keyboard users must be able to focus a scrollable row, even if it contains no buttons or links.
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
