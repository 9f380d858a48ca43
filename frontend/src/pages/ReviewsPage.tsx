import { Moderation } from '../features/reviews/Moderation.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins publish, hide and reply to reviews. */
export const ReviewsPage = () => (
  <>
    <PageHeading title="All Reviews" lead="Only admins see hidden and pending reviews." />
    <Moderation />
  </>
)
