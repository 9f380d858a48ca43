import { ReviewForm } from '../features/reviews/ReviewForm.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Writing a review of the shop. */
export const ReviewPage = () => {
  const { person } = useDashboard()

  return (
    <>
      <PageHeading title="Review" lead="Tell others how it went. Your name stands under it." />
      <ReviewForm name={person.name} />
    </>
  )
}
