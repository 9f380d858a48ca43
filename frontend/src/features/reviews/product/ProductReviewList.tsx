import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Select } from '@axle/design-system/Select'
import { Stack } from '@axle/design-system/Stack'
import { useState } from 'react'
import { useListProductReviewsQuery, type MyProductReview } from '../../../api/shop.gen.ts'
import { ProductReviewCards } from './ProductReviewCards.tsx'
import {
  toReviewsQuery,
  reviewsPerPage,
  parseSort,
  sortOptions,
  type ReviewSort,
} from './product-reviews.rules.ts'

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
