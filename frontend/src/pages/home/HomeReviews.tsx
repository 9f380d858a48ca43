import { Section } from '@axle/design-system/Section'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'

/** Customer reviews of the shop. */
export const HomeReviews = () => (
  <Section title="Client Review">
    <ReviewList />
  </Section>
)
