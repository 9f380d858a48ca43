import { Section } from '@axle/design-system/Section'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'

/** What customers wrote, from the shop's own reviews. */
export const HomeReviews = () => (
  <Section title="Client Review">
    <ReviewList />
  </Section>
)
