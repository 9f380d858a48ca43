import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Rating.module.css'

/** What it says where the application gives no words. */
const english = {
  rated: (value: number | string, max: number) => `Rated ${value} out of ${max}`,
}

export type RatingProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** From 0 to `max`; parts of a star are drawn. */
    value: number
    /** How many stars there are. */
    max?: number
    /** The words in place of the picture; leave it empty where the rating is also written. */
    label?: string
    /** The size of a star. */
    size?: 'sm' | 'md'
  }>

/** A rating as a row of stars with words for those who do not see them. */
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
