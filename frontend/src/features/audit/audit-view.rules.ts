import type { AuditAction, AuditEntry, ListAuditApiArg } from '../../api/shop.gen.ts'

export const entriesPerPage = 25

/** What happened, in the words of the log. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'role.granted': 'Made an admin',
  'role.revoked': 'Admin role removed',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.deleted': 'Account deleted',
}

const actions: readonly AuditAction[] = [
  'role.granted',
  'role.revoked',
  'account.disabled',
  'account.enabled',
  'account.deleted',
]

/** The choices of what happened. */
export const actionOptions = actions.map((value) => ({ value, label: actionWords[value] }))

/** How the log is looked at; it stands in the page's address. */
export type AuditView = Readonly<{
  search: string
  action: AuditAction | ''
  from: string
  to: string
  /** Counted from 1. */
  page: number
}>

const day = /^\d{4}-\d{2}-\d{2}$/

function dayIn(words: URLSearchParams, name: string): string {
  const text = words.get(name) ?? ''
  return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readAuditView(words: URLSearchParams): AuditView {
  const page = Number(words.get('page') ?? '1')
  return {
    search: (words.get('search') ?? '').slice(0, 254),
    action: actions.find((action) => action === words.get('action')) ?? '',
    from: dayIn(words, 'from'),
    to: dayIn(words, 'to'),
    page: Number.isInteger(page) && page > 0 && page <= 4000 ? page : 1,
  }
}

/** Writes the view for the address, without what narrows nothing. */
export function writeAuditView({ page, ...filters }: AuditView): URLSearchParams {
  const kept = Object.entries(filters).filter(([, value]) => value !== '')
  return new URLSearchParams([...kept, ...(page === 1 ? [] : [['page', String(page)]])])
}

/** What the server is asked for. */
export function toQuery({ search, action, from, to, page }: AuditView): ListAuditApiArg {
  const words = search.trim()
  return {
    ...(words === '' ? {} : { search: words }),
    ...(action === '' ? {} : { action }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    limit: entriesPerPage,
    offset: (page - 1) * entriesPerPage,
  }
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, action, from, to }: AuditView): boolean {
  return [search.trim(), action, from, to].some((word) => word !== '')
}

/** From where something was changed, in words: the address, and the place where it is not the shop. */
export function placeOf({ place, address }: AuditEntry): string {
  const known = address ?? 'Address not known'
  return place === 'console' ? `${known}, at Keycloak’s console` : known
}
