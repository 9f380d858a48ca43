import type { AuditAction, AuditEntry, ListAuditApiArg } from '../../api/shop.gen.ts'
import { formatCsv } from '../../lib/csv.rules.ts'
import { readDay, readPage, readSearch, withoutEmpty } from '../../lib/list-view.rules.ts'
import { throughWords } from '../../lib/role-source.rules.ts'

export const entriesPerPage = 25

/** Label of each audit action. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'role.granted': 'Made an admin',
  'role.revoked': 'Admin role removed',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.deleted': 'Account deleted',
  'account.exported': 'Personal data exported',
  'sign-in.unlinked': 'Sign-in method removed',
  'second-step.added': 'Second step added',
  'second-step.removed': 'Second step removed',
  'product.added': 'Product added',
  'product.edited': 'Product edited',
  'product.removed': 'Product taken off sale',
  'product.restored': 'Product put on sale again',
  'bulk.applied': 'Many products changed',
  'bulk.undone': 'Change of many products undone',
  'categories.edited': 'Categories changed',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.refunded': 'Order refunded',
  'review.published': 'Review published',
  'review.hidden': 'Review hidden',
  'review.replied': 'Reply to a review changed',
  'webhook.added': 'Webhook added',
  'webhook.changed': 'Webhook changed',
  'webhook.deleted': 'Webhook deleted',
  'webhook.secret_renewed': 'New secret for a webhook',
}

const actions = Object.keys(actionWords).filter((key): key is AuditAction => key in actionWords)

/** Options for the action filter. */
export const actionOptions = actions.map((value) => ({ value, label: actionWords[value] }))

/** Filters and page number of the audit log, which are stored in the URL. */
export type AuditView = Readonly<{
  search: string
  action: AuditAction | ''
  from: string
  to: string
  /** Page number, starting at 1. */
  page: number
}>

/**
 * Number of the last page. The API limits the offset to 1,000 entries, so admins need a date filter or a search to find
 * older entries.
 */
export const lastPage = 40

/** Parses an audit action. Returns an empty string for any other text. */
export function readAction(text: string | null): AuditAction | '' {
  return actions.find((action) => action === text) ?? ''
}

/** Reads the filters and the page number from the query string. Invalid values are ignored. */
export function readAuditView(words: URLSearchParams): AuditView {
  return {
    search: readSearch(words),
    action: readAction(words.get('action')),
    from: readDay(words, 'from'),
    to: readDay(words, 'to'),
    page: readPage(words, lastPage),
  }
}

/** Writes the filters and the page number as a query string. Empty filters are omitted. */
export function writeAuditView({ page, ...filters }: AuditView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** Returns the query parameters for the audit log's filters, without the page number. */
export function toAuditFilters({ search, action, from, to }: AuditView): ListAuditApiArg {
  return withoutEmpty({ search: search.trim(), action, from, to })
}

/** Returns the query parameters for the list request. */
export function toQuery({ page, ...view }: AuditView): ListAuditApiArg {
  return {
    ...toAuditFilters({ page, ...view }),
    limit: entriesPerPage,
    offset: (page - 1) * entriesPerPage,
  }
}

/** Whether any filter is set. */
export function isNarrowed({ search, action, from, to }: AuditView): boolean {
  return [search.trim(), action, from, to].some((word) => word !== '')
}

/**
 * Returns the URL of the page that shows the changed object. Returns undefined if the entry has no target, for example
 * because an account was changed.
 */
export function getTargetHref({ target }: AuditEntry): string | undefined {
  if (!target) return undefined
  const { kind, id } = target
  switch (kind) {
    case 'product':
      return `/pruchase/${id}`
    case 'order':
      return `/dashboad/orders?order=${id}`
    case 'review':
      return '/dashboad/reviews'
    case 'categories':
      return '/dashboad/categories'
    case 'webhook':
      return '/dashboad/webhooks'
    case 'bulk':
      return '/dashboad/manageproduct'
    default:
      return kind satisfies never
  }
}

/** Returns the IP address from which a change was made, with a note if it was made in the Keycloak console. */
export function formatPlace({ place, address }: AuditEntry): string {
  const known = address ?? 'Address not known'
  return place === 'console' ? `${known}, in the Keycloak console` : known
}

/** Returns the user who made a change: the name, if known, and the email address or id from the log. */
export function actorWords({ by, actor }: Pick<AuditEntry, 'by' | 'actor'>): {
  readonly name?: string
  readonly known: readonly string[]
} {
  if (actor?.gone) return { name: 'Deleted account', known: [by] }
  const name = actor?.name
  return { ...(name && { name }), known: actor?.email === undefined ? [by] : [actor.email, by] }
}

/** Returns a label for the changed object. Users who changed their own account are named as in the 'By' column. */
export function aboutWords(entry: Pick<AuditEntry, 'by' | 'about' | 'actor'>): string {
  if (entry.about !== entry.by) return entry.about
  const { name, known } = actorWords(entry)
  return name ?? known[0] ?? entry.about
}

const head = [
  'entry',
  'at',
  'action',
  'outcome',
  'by',
  'about_kind',
  'about_id',
  'about',
  'detail',
  'place',
  'address',
  'program',
]

function toCsvRow(entry: AuditEntry): readonly string[] {
  const { _id, at, action, outcome, by, about, target, place, address, userAgent } = entry
  const through = entry.through && throughWords([entry.through])
  const detail = [entry.detail, through, entry.reason].filter(Boolean).join('; ')
  const what = [target?.kind ?? 'account', target?.id ?? '', about, detail]
  return [_id, at, action, outcome, by, ...what, place, address ?? '', userAgent ?? '']
}

/** Returns audit entries as CSV for spreadsheets, with times in UTC. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return formatCsv(head, entries.map(toCsvRow))
}
