import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useWords } from '../LocaleProvider/use-words.ts'
import { RatingSummary } from '../RatingSummary/RatingSummary.tsx'
import styles from './RatingDetails.module.css'

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
    <Popover
      isOpen
      className={styles.popover}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog className={styles.dialog} aria-label={ratings}>
        <RatingSummary {...rating} />
      </Dialog>
    </Popover>
  )
}
