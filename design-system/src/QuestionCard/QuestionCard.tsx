import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './QuestionCard.module.css'

export type QuestionCardProps = Passed<HTMLElement> &
  Readonly<{
    /** Question, which is the heading of the card. */
    question: string
    /** Heading level of the question. */
    headingLevel?: 2 | 3
    /** Answer, such as paragraphs, lists or code. */
    children: ReactNode
  }>

/** Card with a question and its answer. */
export const QuestionCard = ({
  question,
  headingLevel = 2,
  children,
  ...passed
}: QuestionCardProps) => {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} aria-labelledby={headingId} {...passed}>
      <Heading id={headingId} className={styles.question}>
        {question}
      </Heading>
      <div className={styles.answer}>{children}</div>
    </article>
  )
}
