import { useLocale } from 'react-aria-components/I18nProvider'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import { Rating } from '../Rating/Rating.tsx'
import styles from './RatingSummary.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  rated: (value: number | string, max: number) => `Rated ${value} out of ${max}`,
  ratingsByStars: 'Ratings by stars',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}

export type RatingSummaryProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Average of all ratings, from 1 to the number of stars. */
    average: number
    /** Number of ratings in words, such as `12 reviews`. */
    countText: string
    /** Number of ratings with 1 star, with 2 stars, and so on. */
    distribution: readonly number[]
    /** Text alternative of the bars. */
    label?: string
  }>

/** Distribution of ratings. It shows the average and a bar for each number of stars, highest number first. */
export const RatingSummary = ({
  average,
  countText,
  distribution,
  label,
  ...passed
}: RatingSummaryProps) => {
  const words = useWords(english)
  const { locale } = useLocale()
  const figure = average.toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const all = distribution.reduce((sum, count) => sum + count, 0)
  const rows = distribution.map((count, index) => ({ stars: index + 1, count })).toReversed()

  return (
    <div className={styles.summary} {...passed}>
      <p className={styles.average}>
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
        <Rating
          value={average}
          max={distribution.length}
          label={words.rated(figure, distribution.length)}
        />
        <span className={styles.count}>{countText}</span>
      </p>
      <ul className={styles.rows} aria-label={label ?? words.ratingsByStars}>
        {rows.map(({ stars, count }) => (
          <li key={stars} className={styles.row}>
            <span className={styles.name}>{words.stars(stars)}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }}
              />
            </span>
            <span className={styles.number}>{count.toLocaleString(locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
