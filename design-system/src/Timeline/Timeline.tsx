import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

export type TimelineStep = Readonly<{
  id: string
  label: string
  /** When it happened, ISO 8601; a step without a time is still to come. */
  at?: string
  description?: ReactNode
  tone?: 'neutral' | 'success' | 'danger'
}>

type TimelineProps = Readonly<{ label: string; steps: readonly TimelineStep[] }>

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Steps in the order they happened, each with its time in the reader's time zone. */
export const Timeline = ({ label, steps }: TimelineProps) => (
  <ol className={styles.list} aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.id}
        className={styles.step}
        data-tone={step.tone}
        data-open={step.at === undefined || undefined}
      >
        <p className={styles.label}>{step.label}</p>
        {step.at !== undefined && (
          <time className={styles.time} dateTime={step.at}>
            {format.format(new Date(step.at))}
          </time>
        )}
        {step.description !== undefined && <p className={styles.text}>{step.description}</p>}
      </li>
    ))}
  </ol>
)
