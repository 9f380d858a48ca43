import { EmptyState } from '@axle/design-system/EmptyState'
import { RatingSummary } from '@axle/design-system/RatingSummary'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { MessagesSquare } from 'lucide-react'
import {
  useGetMyProductReviewQuery,
  useListProductReviewsQuery,
  type ProductReviewPage,
} from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { counted } from '../../../lib/list-view.rules.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { toReviewsQuery } from './product-reviews.rules.ts'
import { ProductReviewList } from './ProductReviewList.tsx'
import { reviewsId, useReviewsInSight } from './reviews-place.ts'
import { WriteProductReview } from './WriteProductReview.tsx'

const Summary = ({ total, average, distribution }: ProductReviewPage) =>
  average === undefined ? (
    <EmptyState
      title="No reviews yet"
      description="If you bought this, be the first to review it."
      icon={<MessagesSquare aria-hidden="true" />}
    />
  ) : (
    <RatingSummary
      average={average}
      distribution={distribution}
      countText={counted(total, 'review', 'reviews')}
    />
  )

type ProductReviewsProps = Readonly<{ productId: string; productName: string }>

/** Section with a product's rating distribution, its reviews and the user's own review. */
export const ProductReviews = ({ productId, productName }: ProductReviewsProps) => {
  const session = useSessionState()
  const query = useListProductReviewsQuery(toReviewsQuery(productId, 'newest'))
  const isSignedIn = session.status === 'signedIn'
  const mine = useGetMyProductReviewQuery({ id: productId }, { skip: !isSignedIn })
  useReviewsInSight(query.currentData !== undefined)
  const known = isSignedIn ? mine.currentData : undefined

  return (
    <Section id={reviewsId} title={`Reviews of ${productName}`} spacing="tight">
      <QueryBoundary query={query}>
        {query.currentData === undefined ? (
          <Skeleton height="10rem" />
        ) : (
          <Stack gap={6}>
            <Summary {...query.currentData} />
            <WriteProductReview productId={productId} mine={known} />
            {query.currentData.total > 0 && (
              <ProductReviewList
                key={productId}
                productId={productId}
                total={query.currentData.total}
                mine={known}
              />
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Section>
  )
}
