import type { ListModerationApiArg, ModerationPage, ReviewStatus } from '../../api/shop.gen.ts'
import { readPage } from '../../lib/list-view.rules.ts'

export const reviewsPerPage = 25
const lastPage = 4000

const statuses: readonly ReviewStatus[] = ['pending', 'published', 'hidden']

/** What the statuses are called. */
export const statusWords: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  hidden: 'Hidden',
}

/** Which reviews are looked at; it stands in the page's address. The page is counted from 1. */
export type ModerationView = Readonly<{ status: ReviewStatus | 'all'; page: number }>

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readModerationView(words: URLSearchParams): ModerationView {
  return {
    status: statuses.find((status) => status === words.get('status')) ?? 'all',
    page: readPage(words, lastPage),
  }
}

/** Writes the view for the address, without what it is anyway. */
export function writeModerationView({ status, page }: ModerationView): URLSearchParams {
  return new URLSearchParams({
    ...(status === 'all' ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}

/** What the server is asked for. */
export function toModerationQuery({ status, page }: ModerationView): ListModerationApiArg {
  return {
    ...(status === 'all' ? {} : { status }),
    limit: reviewsPerPage,
    offset: (page - 1) * reviewsPerPage,
  }
}

/** The kinds of reviews to choose from, with how many there are of each. */
export function kindsOf(counts: ModerationPage['counts'] | undefined) {
  const all = counts && counts.pending + counts.published + counts.hidden
  return [
    { id: 'all', label: 'All', count: all },
    ...statuses.map((id) => ({ id, label: statusWords[id], count: counts?.[id] })),
  ] as const
}
