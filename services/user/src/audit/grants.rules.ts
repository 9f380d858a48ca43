import type { AccountChange } from '../account/admin-event.rules.ts'
import { type Admin, type AdminSource, toRoleSource } from '../account/admin.rules.ts'

/** That somebody is an admin through something. */
export type Grant = { readonly accountId: string; readonly source: AdminSource }

/** Who is an admin through what; what is given to the account itself is not among it. */
export function grantsOf(admins: readonly Admin[]): Grant[] {
  return admins.flatMap(({ id, through }) =>
    through.map(({ kind, id: sourceId, name }) => {
      return { accountId: id, source: { id: sourceId, ...toRoleSource({ kind, name }) } }
    }),
  )
}

/** Whether a change may have made somebody an admin, or no more. */
export function isOfRoles({ action }: AccountChange): boolean {
  return action === 'role.granted' || action === 'role.revoked' || action === 'account.deleted'
}

/** What of the given and taken gives the admin role, but is not that role itself. */
export function sourcesAmong(
  { sources }: AccountChange,
  known: readonly AdminSource[],
): AdminSource[] {
  return sources.flatMap(({ id }) => known.find((one) => one.id === id) ?? [])
}

const keyOf = ({ accountId, source }: Grant): string => `${accountId} ${source.id}`

/** What the changes to accounts alone would have led to. */
export function expectedGrants(
  before: readonly Grant[],
  changes: readonly AccountChange[],
  known: readonly AdminSource[],
): Grant[] {
  const expected = new Map(before.map((one) => [keyOf(one), one]))
  for (const change of changes) {
    const { accountId, action } = change
    const all = [...expected.values()].filter((one) => one.accountId === accountId)
    const named = sourcesAmong(change, known).map((source) => ({ accountId, source }))
    if (action === 'role.granted') for (const one of named) expected.set(keyOf(one), one)
    if (action === 'role.revoked') for (const one of named) expected.delete(keyOf(one))
    if (action === 'account.deleted') for (const one of all) expected.delete(keyOf(one))
  }
  return [...expected.values()]
}

/** What of the grants came and what went, of those that were expected. */
export function comparedGrants(
  expected: readonly Grant[],
  now: readonly Grant[],
): { come: Grant[]; gone: Grant[] } {
  const without = (of: readonly Grant[], others: readonly Grant[]) => {
    const keys = new Set(others.map(keyOf))
    return of.filter((one) => !keys.has(keyOf(one)))
  }
  return { come: without(now, expected), gone: without(expected, now) }
}
