import type { RefObject } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import { PopoverPanel } from '../Popover/PopoverPanel.tsx'
import { RatingSummary } from '../RatingSummary/RatingSummary.tsx'

/** What it says where the application gives no words. */
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

/** What a RatingDetails opens. Used by RatingDetails only, which loads it when it is needed. */
export const RatingPopup = ({ triggerRef, onClose, ...rating }: RatingPopupProps) => {
  const { ratings } = useWords(english)
  return (
    <PopoverPanel label={ratings} triggerRef={triggerRef} onClose={onClose}>
      <RatingSummary {...rating} />
    </PopoverPanel>
  )
}
