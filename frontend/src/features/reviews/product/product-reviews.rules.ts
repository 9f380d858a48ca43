import type { ListProductReviewsApiArg } from '../../../api/shop.gen.ts'

export type ReviewSort = NonNullable<ListProductReviewsApiArg['sort']>

/** Sort orders of a review list, with their labels. */
export const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'helpful', label: 'Most helpful first' },
  { value: '-rating', label: 'Best rating first' },
  { value: 'rating', label: 'Worst rating first' },
] as const satisfies readonly Readonly<{ value: ReviewSort; label: string }>[]

/** Parses a sort order. Unknown values are treated as newest first. */
export function parseSort(choice: string): ReviewSort {
  return sortOptions.find(({ value }) => value === choice)?.value ?? 'newest'
}

/** Number of reviews per page. */
export const reviewsPerPage = 10

/** Returns the query parameters for one page of a product's reviews. The request for the first page has no cursor. */
export function toReviewsQuery(
  id: string,
  sort: ReviewSort,
  cursor?: string,
): ListProductReviewsApiArg {
  return { id, sort, limit: reviewsPerPage, ...(cursor !== undefined && { cursor }) }
}
