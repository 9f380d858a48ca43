import { useEffect, useRef } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './ErrorSummary.module.css'

/** What it says where the application gives no words. */
const english = {
  correctFields: 'Please correct these fields',
}

export type FormFault = Readonly<{
  /** The id of the control the fault belongs to. */
  fieldId: string
  message: string
}>

type ErrorSummaryProps = Readonly<{
  /** What to do about the faults. */
  title?: string
  /** In the order of the fields; with none, nothing is shown. */
  faults: readonly FormFault[]
}>

/**
 * All faults of a long form in one place, each a link to its field. It takes the focus when the
 * first fault appears, so that nobody has to look for what went wrong.
 */
export const ErrorSummary = ({ title, faults }: ErrorSummaryProps) => {
  const { correctFields } = useWords(english)
  const box = useRef<HTMLDivElement>(null)
  const hasFaults = faults.length > 0

  useEffect(() => {
    if (hasFaults) box.current?.focus()
  }, [hasFaults])

  if (!hasFaults) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title ?? correctFields}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              className={styles.link}
              href={`#${fault.fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fault.fieldId)?.focus()
              }}
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
