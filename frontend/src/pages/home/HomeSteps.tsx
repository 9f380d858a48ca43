import { Section } from '@axle/design-system/Section'
import { StepList } from '@axle/design-system/StepList'
import { steps } from '../../content/home.ts'

/** Steps from finding a part to fitting it. */
export const HomeSteps = () => (
  <Section title={steps.title} lead={steps.lead} ground="dark">
    <StepList steps={steps.items} />
  </Section>
)
