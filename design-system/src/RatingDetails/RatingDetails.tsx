import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Passed } from '../attributes/passed.ts'
import { createLate } from '../late/create-late.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { usePanelButton } from '../Popover/use-panel-button.ts'
import { Rating } from '../Rating/Rating.tsx'
import { Text } from '../Text/Text.tsx'
import styles from './RatingDetails.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  ratedFrom: (value: number, max: number, count: string) =>
    `Rated ${value} out of ${max} from ${count}`,
}

export type RatingDetailsProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** Average of all ratings, from 1 to the number of stars. */
    average: number
    /**
     * Rating that the stars show, if it is less exact than the average. For example, it may be rounded to half a star.
     */
    drawn?: number
    /** Number of ratings, shown next to the stars. */
    count: number
    /** Number of ratings in words, such as `12 reviews`. */
    countText: string
    /** Number of ratings with 1 star, with 2 stars, and so on. */
    distribution: readonly number[]
  }>

const loadPopup = () => import('./RatingPopup.tsx')
const RatingPopup = createLate(async () => (await loadPopup()).RatingPopup, { isOver: true })

/**
 * Small button that shows a list item's stars and number of ratings. A click opens a popup that shows how many ratings
 * have one star, two stars and so on. The popup's code is fetched when the button is first touched, hovered or focused.
 */
export const RatingDetails = ({
  average,
  drawn = average,
  count,
  countText,
  distribution,
  ref,
  ...passed
}: RatingDetailsProps) => {
  const { ratedFrom } = useWords(english)
  const { locale } = useLocale()
  const button = usePanelButton(ref, loadPopup)
  const [isOpen, setIsOpen] = useState(false)
  const max = distribution.length

  return (
    <>
      <AriaButton
        {...button}
        className={styles.trigger}
        aria-label={ratedFrom(average, max, countText)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
        {...passed}
      >
        <Rating size="sm" value={drawn} max={max} label="" />
        <Text as="span" size="sm" tone="muted" isFigure>
          ({count.toLocaleString(locale)})
        </Text>
      </AriaButton>
      {isOpen && (
        <RatingPopup
          average={average}
          countText={countText}
          distribution={distribution}
          triggerRef={button.ref}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
