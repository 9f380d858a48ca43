import type { ListUsersApiArg } from '../../api/shop.gen.ts'
import { readPage, readSearch, withoutEmpty } from '../../lib/list-view.rules.ts'

export const usersPerPage = 20

/** Number of the last page. The API limits the offset to 10,000 users, so admins must search for any others. */
export const lastPage = 500

type Only = 'admins' | 'disabled'

/** Options for the user filter. */
export const onlyOptions = [
  { id: 'all', label: 'Everybody' },
  { id: 'admins', label: 'Admins' },
  { id: 'disabled', label: 'Disabled' },
] as const

/** Filters and page number of the user list, which are stored in the URL. */
export type UserView = Readonly<{
  search: string
  only: Only | ''
  /** Page number, starting at 1. */
  page: number
}>

/** Parses the user filter. Returns an empty string for any other text. */
export function readOnly(text: string | null): Only | '' {
  return text === 'admins' || text === 'disabled' ? text : ''
}

/** Reads the filters and the page number from the query string. Invalid values are ignored. */
export function readView(words: URLSearchParams): UserView {
  return {
    search: readSearch(words),
    only: readOnly(words.get('only')),
    page: readPage(words, lastPage),
  }
}

/** Writes the filters and the page number as a query string. Default values are omitted. */
export function writeView({ page, ...filters }: UserView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** Returns the query parameters for the list request. */
export function toQuery({ search, only, page }: UserView): ListUsersApiArg {
  return {
    ...withoutEmpty({ search: search.trim(), only }),
    limit: usersPerPage,
    offset: (page - 1) * usersPerPage,
  }
}
