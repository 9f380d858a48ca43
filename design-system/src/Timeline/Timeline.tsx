import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Timeline.module.css'

/** What it says where the application gives no words. */
const english = {
  coming: 'To come: ',
  failed: 'Failed: ',
}

export type TimelineStep = Readonly<{
  id: string
  label: string
  /** `current` is where things stand now; `coming` has not happened. */
  state: 'done' | 'current' | 'failed' | 'coming'
  /** When it happened, in words for the reader. */
  time?: string
  /** The same for programs, ISO 8601. */
  at?: string
  description?: ReactNode
}>

export type TimelineProps = Passed<HTMLOListElement> &
  Readonly<{
    /** What the steps lead through; read aloud, not shown. */
    label: string
    /** In their order, those that have not happened last. */
    steps: readonly TimelineStep[]
  }>

const marks = { done: <Check />, failed: <X />, current: null, coming: null }

/** Steps in the order they happened, and those still to come. */
export const Timeline = ({ label, steps, ...passed }: TimelineProps) => {
  const { failed, coming } = useWords(english)
  /** What the mark says, for those who do not see it. */
  const words = { done: '', failed, current: '', coming }
  return (
    <ol className={styles.list} role="list" aria-label={label} {...passed}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[step.state]}
          </span>
          <p className={styles.label}>
            <span className={hidden.hidden}>{words[step.state]}</span>
            {step.label}
          </p>
          {step.time !== undefined && (
            <time className={styles.text} dateTime={step.at}>
              {step.time}
            </time>
          )}
          {step.description !== undefined && <p className={styles.text}>{step.description}</p>}
        </li>
      ))}
    </ol>
  )
}
