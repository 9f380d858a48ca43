import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Carousel.module.css'

export type CarouselProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What the things are; read aloud, not shown. */
    label: string
    /** How many stand side by side on large screens; medium ones show two. */
    columns: 3 | 4
    /** A cell each. */
    children: ReactNode
  }>

/** Like things side by side as in a Grid; small screens have them in one row, which is pushed sideways. */
export const Carousel = ({ label, columns, children, ...passed }: CarouselProps) => {
  const row = useRef<HTMLUListElement>(null)
  const [isPushed, setIsPushed] = useState(false)
  // A row that goes on beside the screen must be reached by keyboard, also where nothing in it can be pressed.
  useEffect(() => {
    const measure = () => setIsPushed(row.current !== null && row.current.scrollWidth > innerWidth)
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
      >
        {Children.map(children, (child) => (
          <li className={styles.cell}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
