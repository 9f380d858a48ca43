import { QuestionCard } from '@axle/design-system/QuestionCard'
import { Section } from '@axle/design-system/Section'
import { answers } from '../content/blog.tsx'
import styles from './BlogPage.module.css'

/** Page with questions about React, each with an answer. */
export const BlogPage = () => (
  <Section
    title="Blogs"
    headingLevel={1}
    lead="Notes from building this shop: questions about React, answered at length."
    spacing="tight"
  >
    <div className={styles.cards}>
      {answers.map(({ id, question, answer }) => (
        <QuestionCard key={id} question={question}>
          {answer}
        </QuestionCard>
      ))}
    </div>
  </Section>
)
