import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Carousel } from '@axle/design-system/Carousel'
import { ReviewCard } from '@axle/design-system/ReviewCard'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { useState } from 'react'
import { useListReviewsQuery, type Review } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { StructuredData } from '../../lib/StructuredData.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { reviewData } from './review-data.rules.ts'

const batch = 9

const ReviewCards = ({ reviews }: Readonly<{ reviews: readonly Review[] }>) => {
  const [shown, setShown] = useState(batch)

  return (
    <Stack gap={6}>
      <Carousel label="Reviews" columns={3}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard
            key={review._id}
            text={review.review}
            rating={Number(review.rating)}
            ratingText={`rating: ${review.rating}`}
            name={review.name}
            reply={review.reply && { title: 'Reply from Axle', text: review.reply.text }}
            verified={review.verified ? <Badge tone="success">Bought here</Badge> : undefined}
          />
        ))}
      </Carousel>
      {shown < reviews.length && (
        <Stack align="center">
          <Button variant="secondary" onPress={() => setShown(shown + batch)}>
            Show more reviews
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

type ReviewsProps = Readonly<{
  reviews: readonly Review[]
  /**
   * Whether the list contains all reviews. Only then does the page add structured data, because search engines use the
   * mean rating as the shop's rating.
   */
  isAll: boolean
}>

const Reviews = ({ reviews, isAll }: ReviewsProps) =>
  reviews.length === 0 ? (
    <EmptyState
      title="No reviews yet"
      description="Be the first to share your experience."
      action={<ButtonLink href="/dashboad/review">Write a review</ButtonLink>}
    />
  ) : (
    <>
      {isAll && <StructuredData of={(origin) => reviewData(reviews, origin)} />}
      <ReviewCards reviews={reviews} />
    </>
  )

/** All reviews, newest first. While they load, a full-screen spinner is shown, as the specification requires. */
export const ReviewList = () => {
  const query = useListReviewsQuery()
  const isHydrated = useIsHydrated()

  // Renders nothing before hydration. Otherwise, the full-screen spinner would cover the prerendered page, which is
  // already readable.
  if (!isHydrated && query.data === undefined) return null
  return (
    <QueryBoundary query={query}>
      {query.data ? (
        <Reviews reviews={query.data} isAll={isHydrated} />
      ) : (
        <Spinner isFullScreen label="Loading reviews" />
      )}
    </QueryBoundary>
  )
}
