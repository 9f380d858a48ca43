import type { RefObject } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import { PopoverPanel } from '../Popover/PopoverPanel.tsx'
import { RatingSummary } from '../RatingSummary/RatingSummary.tsx'

/** Default English texts, used unless the application provides its own. */
const english = {
  ratings: 'Ratings',
}

type RatingPopupProps = Readonly<{
  average: number
  countText: string
  distribution: readonly number[]
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}>

/** Popup of a RatingDetails. Only RatingDetails uses this component, and loads it on demand. */
export const RatingPopup = ({ triggerRef, onClose, ...rating }: RatingPopupProps) => {
  const { ratings } = useWords(english)
  return (
    <PopoverPanel label={ratings} triggerRef={triggerRef} onClose={onClose}>
      <RatingSummary {...rating} />
    </PopoverPanel>
  )
}
