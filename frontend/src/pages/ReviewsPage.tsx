import { Moderation } from '../features/reviews/Moderation.tsx'
import { PageHeading } from './PageHeading.tsx'

/** All reviews, to publish, to hide and to reply to, for admins. */
export const ReviewsPage = () => (
  <>
    <PageHeading title="All Reviews" lead="Only admins see hidden and pending reviews." />
    <Moderation />
  </>
)
