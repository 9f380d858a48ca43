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

/** What it says where the application gives no words. */
const english = {
  ratedFrom: (value: number, max: number, count: string) =>
    `Rated ${value} out of ${max} from ${count}`,
}

export type RatingDetailsProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** Of all ratings, from 1 to as many stars as there are. */
    average: number
    /** The row of stars where it is not as exact as the average, such as to the half. */
    drawn?: number
    /** How many rated, as a number beside the stars. */
    count: number
    /** How many rated, in words, such as `12 reviews`. */
    countText: string
    /** How many gave 1 star, how many 2, and so on. */
    distribution: readonly number[]
  }>

const loadPopup = () => import('./RatingPopup.tsx')
const RatingPopup = createLate(async () => (await loadPopup()).RatingPopup, { isOver: true })

/**
 * The rating of one of many things as a small button: its stars and how many rated; pressed, it shows how many gave how
 * many stars. What it opens is fetched when the button is first touched, hovered or focused.
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
