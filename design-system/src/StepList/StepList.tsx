import type { Passed } from '../attributes/passed.ts'
import styles from './StepList.module.css'

export type Step = Readonly<{ id: string; label: string; text: string }>

export type StepListProps = Passed<HTMLOListElement> &
  Readonly<{
    /** In the order in which they happen. */
    steps: readonly Step[]
    /** The rank of the steps' names among the headings around them. */
    headingLevel?: 2 | 3 | 4
  }>

/** What happens one after another, with large numbers: four in a row on large screens. */
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
