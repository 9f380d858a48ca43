import type { ListProductReviewsApiArg } from '../../../api/shop.gen.ts'

export type ReviewSort = NonNullable<ListProductReviewsApiArg['sort']>

/** The orders of a list of reviews, and what they are called. */
export const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'helpful', label: 'Most helpful first' },
  { value: '-rating', label: 'Best rating first' },
  { value: 'rating', label: 'Worst rating first' },
] as const satisfies readonly Readonly<{ value: ReviewSort; label: string }>[]

/** The order that a choice names; the newest first for what is none. */
export function sortOf(choice: string): ReviewSort {
  return sortOptions.find(({ value }) => value === choice)?.value ?? 'newest'
}

/** How many reviews a page has. */
export const reviewsPerPage = 10

/** What the server is asked for: a page of a product's reviews, the first without a cursor. */
export function partOf(id: string, sort: ReviewSort, cursor?: string): ListProductReviewsApiArg {
  return { id, sort, limit: reviewsPerPage, ...(cursor !== undefined && { cursor }) }
}
