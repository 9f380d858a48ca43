import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './QuestionCard.module.css'

export type QuestionCardProps = Passed<HTMLElement> &
  Readonly<{
    /** The heading of the card. */
    question: string
    /** The rank of the question among the headings around it. */
    headingLevel?: 2 | 3
    /** The written answer: paragraphs, lists, code. */
    children: ReactNode
  }>

/** A question with its written answer, for reading. */
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
