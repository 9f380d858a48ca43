import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Grid } from '@axle/design-system/Grid'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { ReviewCard } from '@axle/design-system/ReviewCard'
import { Select } from '@axle/design-system/Select'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { useState } from 'react'
import {
  useListProductReviewsQuery,
  type MyProductReview,
  type ListProductReviewsApiArg,
  type ProductReview,
} from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { formatDay } from '../../../lib/time.rules.ts'
import { HelpfulButton } from './HelpfulButton.tsx'
import {
  toReviewsQuery,
  reviewsPerPage,
  parseSort,
  sortOptions,
  type ReviewSort,
} from './product-reviews.rules.ts'

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
const ProductReviewCards = ({ part, mine }: ProductReviewCardsProps) => {
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

type PagesProps = Readonly<{
  productId: string
  sort: ReviewSort
  total: number
  mine: MyProductReview | undefined
}>

/** Shows the loaded review pages, one below another. */
const Pages = ({ productId, sort, total, mine }: PagesProps) => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const { currentData, isFetching } = useListProductReviewsQuery(
    toReviewsQuery(productId, sort, cursors.at(-1)),
  )
  const next = currentData?.next
  const shown = Math.min(cursors.length * reviewsPerPage, total)

  return (
    <Stack gap={5}>
      {cursors.map((cursor) => (
        <ProductReviewCards
          key={cursor ?? 'first'}
          part={toReviewsQuery(productId, sort, cursor)}
          mine={mine}
        />
      ))}
      <LiveRegion
        message={currentData && cursors.length > 1 ? `${shown} of ${total} reviews` : ''}
      />
      {(next !== undefined || (isFetching && cursors.length > 1)) && (
        <Stack align="center">
          <Button
            variant="secondary"
            isLoading={isFetching}
            onPress={() => setCursors([...cursors, next])}
          >
            Show more reviews
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

type ProductReviewListProps = Omit<PagesProps, 'sort'>

/** Product reviews in the sort order that the user chooses. */
export const ProductReviewList = (list: ProductReviewListProps) => {
  const [sort, setSort] = useState<ReviewSort>('newest')

  return (
    <Stack gap={4}>
      <Cluster>
        <Select
          label="Order of the reviews"
          options={sortOptions}
          value={sort}
          onChange={({ target }) => setSort(parseSort(target.value))}
        />
      </Cluster>
      <Pages key={sort} {...list} sort={sort} />
    </Stack>
  )
}
