import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PartMissing.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  partMissing:
    'This part of the page did not load. Check your connection, then load the page again.',
}

type PartMissingProps = Readonly<{
  /** Whether the message is shown at the foot of the window, over the page. */
  isOver: boolean
}>

/**
 * Says that some of the page's code failed to load, and offers to reload the page. A retry without a reload would not
 * help, because browsers remember a failed module until the page is reloaded.
 */
export const PartMissing = ({ isOver }: PartMissingProps) => {
  const { partMissing } = useWords(english)
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <ErrorState message={partMissing} onRetry={() => location.reload()} />
    </div>
  )
}
