import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Timeline.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  coming: 'Upcoming: ',
  failed: 'Failed: ',
}

export type TimelineStep = Readonly<{
  id: string
  label: string
  /** State of the step. `current` is the latest step, and `coming` is a future step. */
  state: 'done' | 'current' | 'failed' | 'coming'
  /** Time of the step as text for the reader. */
  time?: string
  /** Time of the step in ISO 8601 format, for machines. */
  at?: string
  description?: ReactNode
}>

export type TimelineProps = Passed<HTMLOListElement> &
  Readonly<{
    /** Accessible name of the timeline. Screen readers announce it, but it is not visible. */
    label: string
    /** Steps in chronological order, with future steps last. */
    steps: readonly TimelineStep[]
  }>

const marks = { done: <Check />, failed: <X />, current: null, coming: null }

/** Timeline of past and future steps. */
export const Timeline = ({ label, steps, ...passed }: TimelineProps) => {
  const { failed, coming } = useWords(english)
  /** Text alternatives for the step marks, by state. Empty if the mark needs no text. */
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
