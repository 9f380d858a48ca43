import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Rating.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  rated: (value: number | string, max: number) => `Rated ${value} out of ${max}`,
}

export type RatingProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Rating from 0 to `max`. A fractional rating draws part of a star. */
    value: number
    /** Number of stars. */
    max?: number
    /** Text alternative. Leave it empty if the rating is also written as text. */
    label?: string
    /** Size of a star. */
    size?: 'sm' | 'md'
  }>

/** Rating as a row of stars with a text alternative. */
export const Rating = ({
  value,
  max = 5,
  label: givenLabel,
  size = 'md',
  ...passed
}: RatingProps) => {
  const { rated } = useWords(english)
  const label = givenLabel ?? rated(value, max)
  const filled = `${(Math.min(Math.max(value, 0), max) / max) * 100}%`
  const words = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      {...words}
      className={styles.stars}
      data-size={size}
      style={{ inlineSize: `calc(var(--tile) * ${max})`, backgroundSize: `${filled} 100%` }}
      {...passed}
    />
  )
}
