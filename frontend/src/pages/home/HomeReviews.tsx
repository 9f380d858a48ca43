import { Section } from '@axle/design-system/Section'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'

/** Reviews of the shop by its customers. */
export const HomeReviews = () => (
  <Section title="Client Review">
    <ReviewList />
  </Section>
)
