import type { User } from '../../api/shop.gen.ts'
import { cutPage, holdsWords, readPage } from '../../lib/list-view.rules.ts'

export const sortColumns = ['email', 'name', 'role', 'lastSignInAt'] as const
type SortColumn = (typeof sortColumns)[number]

/** How the list is looked at; it stands in the page's address. */
export type UserView = Readonly<{
  search: string
  column: SortColumn
  isDescending: boolean
  /** Counted from 1. */
  page: number
}>

export const usersPerPage = 20

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readView(words: URLSearchParams): UserView {
  const sort = words.get('sort') ?? ''
  return {
    search: words.get('search') ?? '',
    column: sortColumns.find((column) => column === sort.replace(/^-/, '')) ?? 'email',
    isDescending: sort.startsWith('-'),
    page: readPage(words),
  }
}

/** Writes the view for the address, which says only what differs from the list as it opens. */
export function writeView({ search, column, isDescending, page }: UserView): URLSearchParams {
  const sort = `${isDescending ? '-' : ''}${column}`
  return new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(sort === 'email' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}

function compare(one: User, other: User, column: SortColumn): number {
  const by = (one[column] ?? '').localeCompare(other[column] ?? '')
  return by === 0 ? one.email.localeCompare(other.email) : by
}

/**
 * The people whose e-mail or name holds every word searched for, in the order asked for.
 * @returns those of the page, or of the last one where it would be empty, and how many there are in all
 */
export function look(users: readonly User[], view: UserView) {
  const found = users.filter(({ email, name }) => holdsWords(`${email} ${name}`, view.search))
  const sign = view.isDescending ? -1 : 1
  const sorted = found.toSorted((one, other) => sign * compare(one, other, view.column))
  return { total: sorted.length, ...cutPage(sorted, view.page, usersPerPage) }
}
