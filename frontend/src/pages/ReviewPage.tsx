import { ReviewForm } from '../features/reviews/ReviewForm.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Page where users review the shop. */
export const ReviewPage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading
        title="Review"
        lead="Share your experience. Your name appears with your review."
      />
      <ReviewForm name={person.displayName} />
    </>
  )
}
