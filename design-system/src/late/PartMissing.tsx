import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PartMissing.module.css'

/** What it says where the application gives no words. */
const english = {
  partMissing: 'This part of the page did not load. Try again, or reload the page.',
}

type PartMissingProps = Readonly<{
  /** Whether it stands at the foot of the window, over the page. */
  isOver: boolean
  onRetry: () => void
}>

/** Says that the code of a part of the page did not arrive, and has it fetched again. */
export const PartMissing = ({ isOver, onRetry }: PartMissingProps) => {
  const { partMissing } = useWords(english)
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <ErrorState message={partMissing} onRetry={onRetry} />
    </div>
  )
}
