import type { Passed } from '../attributes/passed.ts'
import styles from './StepList.module.css'

export type Step = Readonly<{ id: string; label: string; text: string }>

export type StepListProps = Passed<HTMLOListElement> &
  Readonly<{
    /** Steps in chronological order. */
    steps: readonly Step[]
    /** Heading level of the step names. */
    headingLevel?: 2 | 3 | 4
  }>

/** Sequence of steps with large numbers, four in a row on large screens. */
export const StepList = ({ steps, headingLevel = 3, ...passed }: StepListProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={styles.steps} role="list" {...passed}>
      {steps.map((step, index) => (
        <li key={step.id} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <Heading className={styles.label}>{step.label}</Heading>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
