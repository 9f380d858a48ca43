import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PartMissing.module.css'

/** What it says where the application gives no words. */
const english = {
  partMissing:
    'This part of the page did not load. Check your connection, then load the page again.',
}

type PartMissingProps = Readonly<{
  /** Whether it stands at the foot of the window, over the page. */
  isOver: boolean
}>

/**
 * Says that the code of a part of the page did not arrive, and loads the page again: browsers remember for as long as a
 * page lives that a module was not there.
 */
export const PartMissing = ({ isOver }: PartMissingProps) => {
  const { partMissing } = useWords(english)
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <ErrorState message={partMissing} onRetry={() => location.reload()} />
    </div>
  )
}
