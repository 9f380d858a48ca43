import type { ListModerationApiArg, ModerationPage, ReviewStatus } from '../../api/shop.gen.ts'
import { readPage } from '../../lib/list-view.rules.ts'

export const reviewsPerPage = 25
const lastPage = 4000

const statuses: readonly ReviewStatus[] = ['pending', 'published', 'hidden']

/** Label of each review status. */
export const statusWords: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  hidden: 'Hidden',
}

/** Filter and page number of the review list, which are stored in the URL. Page numbers start at 1. */
export type ModerationView = Readonly<{ status: ReviewStatus | 'all'; page: number }>

/** Reads the filter and the page number from the query string. Invalid values are ignored. */
export function readModerationView(words: URLSearchParams): ModerationView {
  return {
    status: statuses.find((status) => status === words.get('status')) ?? 'all',
    page: readPage(words, lastPage),
  }
}

/** Writes the filter and the page number as a query string. Default values are omitted. */
export function writeModerationView({ status, page }: ModerationView): URLSearchParams {
  return new URLSearchParams({
    ...(status === 'all' ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}

/** Returns the query parameters for the list request. */
export function toModerationQuery({ status, page }: ModerationView): ListModerationApiArg {
  return {
    ...(status === 'all' ? {} : { status }),
    limit: reviewsPerPage,
    offset: (page - 1) * reviewsPerPage,
  }
}

/** Returns the options for the status filter, each with its number of reviews. */
export function createStatusOptions(counts: ModerationPage['counts'] | undefined) {
  const all = counts && counts.pending + counts.published + counts.hidden
  return [
    { id: 'all', label: 'All', count: all },
    ...statuses.map((id) => ({ id, label: statusWords[id], count: counts?.[id] })),
  ] as const
}
