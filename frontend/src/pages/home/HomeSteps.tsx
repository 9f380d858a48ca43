import { Section } from '@axle/design-system/Section'
import { steps } from '../../content/home.ts'
import styles from './HomeSteps.module.css'

/** How an order goes, from finding the part to fitting it. */
export const HomeSteps = () => (
  <Section title={steps.title} lead={steps.lead} ground="dark">
    <ol className={styles.steps}>
      {steps.items.map((step, index) => (
        <li key={step.id} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{step.label}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
