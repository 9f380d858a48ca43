import { Moderation } from '../features/reviews/Moderation.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** All reviews, to publish, to hide and to reply to, for admins. */
export const ReviewsPage = () => {
  usePageTitle('All Reviews')

  return (
    <>
      <PageHeading title="All Reviews" lead="What is hidden or waits is seen by admins only." />
      <Moderation />
    </>
  )
}
