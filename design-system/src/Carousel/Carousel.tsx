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

/** From the first to the last of a row in pixels: a row that is not laid out yet has no width of what it holds. */
function widthOf(cells: HTMLCollection | undefined): number {
  const places = [cells?.[0], cells?.[cells.length - 1]].map((cell) =>
    cell?.getBoundingClientRect(),
  )
  const edges = places.flatMap((place) => (place ? [place.left, place.right] : []))
  return edges.length === 0 ? 0 : Math.max(...edges) - Math.min(...edges)
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
    const measure = () => setIsPushed(widthOf(row.current?.children) > innerWidth)
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
