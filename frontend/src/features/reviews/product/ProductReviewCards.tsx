import { Badge } from '@axle/design-system/Badge'
import { Grid } from '@axle/design-system/Grid'
import { ReviewCard } from '@axle/design-system/ReviewCard'
import { Spinner } from '@axle/design-system/Spinner'
import {
  useListProductReviewsQuery,
  type ListProductReviewsApiArg,
  type MyProductReview,
  type ProductReview,
} from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { formatDay } from '../../../lib/time.rules.ts'
import { HelpfulButton } from './HelpfulButton.tsx'

type CardProps = Readonly<{ review: ProductReview; mine: MyProductReview | undefined }>

const ProductReviewCard = ({ review, mine }: CardProps) => (
  <ReviewCard
    text={review.review}
    rating={Number(review.rating)}
    ratingText={`rating: ${review.rating}`}
    name={review.name}
    date={formatDay(review.createdAt)}
    reply={review.reply && { title: 'Reply from Axle', text: review.reply.text }}
    verified={<Badge tone="success">Bought this</Badge>}
    action={
      <HelpfulButton
        review={review}
        isHelpful={mine?.helpful.includes(review._id) ?? false}
        isOwn={mine?.review?._id === review._id}
      />
    }
  />
)

type ProductReviewCardsProps = Readonly<{
  /** Product, sort order and page to show. */
  part: ListProductReviewsApiArg
  mine: MyProductReview | undefined
}>

/** One page of review cards. */
export const ProductReviewCards = ({ part, mine }: ProductReviewCardsProps) => {
  const query = useListProductReviewsQuery(part)

  return (
    <QueryBoundary query={query}>
      {query.data === undefined ? (
        <Spinner label="Loading reviews" />
      ) : (
        <Grid columns={2}>
          {query.data.items.map((review) => (
            <ProductReviewCard key={review._id} review={review} mine={mine} />
          ))}
        </Grid>
      )}
    </QueryBoundary>
  )
}
