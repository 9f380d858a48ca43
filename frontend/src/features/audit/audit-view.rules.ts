import type { AuditAction, AuditEntry, ListAuditApiArg } from '../../api/shop.gen.ts'
import { readDay, readPage, readSearch, withoutEmpty } from '../../lib/list-view.rules.ts'

export const entriesPerPage = 25

/** What happened, in the words of the log. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'role.granted': 'Made an admin',
  'role.revoked': 'Admin role removed',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.deleted': 'Account deleted',
  'account.exported': 'Data of a person saved',
  'sign-in.unlinked': 'Way to sign in removed',
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

/** The server passes over a thousand entries at most; older ones are found by their days or a search. */
export const lastPage = 40

/** Reads what happened; empty for anything else. */
export function readAction(text: string | null): AuditAction | '' {
  return actions.find((action) => action === text) ?? ''
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readAuditView(words: URLSearchParams): AuditView {
  return {
    search: readSearch(words),
    action: readAction(words.get('action')),
    from: readDay(words, 'from'),
    to: readDay(words, 'to'),
    page: readPage(words, lastPage),
  }
}

/** Writes the view for the address, without what narrows nothing. */
export function writeAuditView({ page, ...filters }: AuditView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** What narrows the log. */
export function selectionOf({ search, action, from, to }: AuditView): ListAuditApiArg {
  return withoutEmpty({ search: search.trim(), action, from, to })
}

/** What the server is asked for. */
export function toQuery({ page, ...view }: AuditView): ListAuditApiArg {
  return {
    ...selectionOf({ page, ...view }),
    limit: entriesPerPage,
    offset: (page - 1) * entriesPerPage,
  }
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, action, from, to }: AuditView): boolean {
  return [search.trim(), action, from, to].some((word) => word !== '')
}

/** Where that is to be seen which an entry is about; none for accounts, which the list of people finds. */
export function hrefOf({ target }: AuditEntry): string | undefined {
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

/** From where something was changed, in words: the address, and the place where it is not the shop. */
export function placeOf({ place, address }: AuditEntry): string {
  const known = address ?? 'Address not known'
  return place === 'console' ? `${known}, in the Keycloak console` : known
}

/** Who made a change, in words: a name where one is known, and the address or id that the log has. */
export function actorWords({ by, actor }: Pick<AuditEntry, 'by' | 'actor'>): {
  readonly name?: string
  readonly known: readonly string[]
} {
  if (actor?.gone) return { name: 'Deleted account', known: [by] }
  const name = actor?.name
  return { ...(name && { name }), known: actor?.email === undefined ? [by] : [actor.email, by] }
}

/** What an entry is about, in words; who changed their own account is named as in 'By'. */
export function aboutWords(entry: Pick<AuditEntry, 'by' | 'about' | 'actor'>): string {
  if (entry.about !== entry.by) return entry.about
  const { name, known } = actorWords(entry)
  return name ?? known[0] ?? entry.about
}
