import { ReviewForm } from '../features/reviews/ReviewForm.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Writing a review of the shop. */
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
