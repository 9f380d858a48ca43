import type { ListUsersApiArg } from '../../api/shop.gen.ts'
import { readPage, readSearch, withoutEmpty } from '../../lib/list-view.rules.ts'

export const usersPerPage = 20

/** The server passes over ten thousand people at most; later ones are found by a search. */
export const lastPage = 500

type Only = 'admins' | 'disabled'

/** The choices of whom to list. */
export const onlyOptions = [
  { id: 'all', label: 'Everybody' },
  { id: 'admins', label: 'Admins' },
  { id: 'disabled', label: 'Disabled' },
] as const

/** How the list is looked at; it stands in the page's address. */
export type UserView = Readonly<{
  search: string
  only: Only | ''
  /** Counted from 1. */
  page: number
}>

/** Reads whom to list; empty for anything else. */
export function readOnly(text: string | null): Only | '' {
  return text === 'admins' || text === 'disabled' ? text : ''
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readView(words: URLSearchParams): UserView {
  return {
    search: readSearch(words),
    only: readOnly(words.get('only')),
    page: readPage(words, lastPage),
  }
}

/** Writes the view for the address, which says only what differs from the list as it opens. */
export function writeView({ page, ...filters }: UserView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** What the server is asked for. */
export function toQuery({ search, only, page }: UserView): ListUsersApiArg {
  return {
    ...withoutEmpty({ search: search.trim(), only }),
    limit: usersPerPage,
    offset: (page - 1) * usersPerPage,
  }
}
