import type { AccountChange } from '../account/admin-event.rules.ts'
import { type Admin, type AdminSource, toRoleSource } from '../account/admin.rules.ts'

/** Grant of the admin role to an account through a group or another role. */
export type Grant = { readonly accountId: string; readonly source: AdminSource }

/** Returns the grants through groups and other roles. Direct grants are omitted. */
export function toGrants(admins: readonly Admin[]): Grant[] {
  return admins.flatMap(({ id, through }) =>
    through.map(({ kind, id: sourceId, name }) => {
      return { accountId: id, source: { id: sourceId, ...toRoleSource({ kind, name }) } }
    }),
  )
}

/** Returns whether a change may have granted or revoked the admin role. */
export function isOfRoles({ action }: AccountChange): boolean {
  return action === 'role.granted' || action === 'role.revoked' || action === 'account.deleted'
}

/** Returns the groups and roles in a change that grant the admin role. The admin role itself is omitted. */
export function sourcesAmong(
  { sources }: AccountChange,
  known: readonly AdminSource[],
): AdminSource[] {
  return sources.flatMap(({ id }) => known.find((one) => one.id === id) ?? [])
}

const getKey = ({ accountId, source }: Grant): string => `${accountId} ${source.id}`

/** Returns the grants that would exist if only the changes to accounts had been made. */
export function expectedGrants(
  before: readonly Grant[],
  changes: readonly AccountChange[],
  known: readonly AdminSource[],
): Grant[] {
  const expected = new Map(before.map((one) => [getKey(one), one]))
  for (const change of changes) {
    const { accountId, action } = change
    const all = [...expected.values()].filter((one) => one.accountId === accountId)
    const named = sourcesAmong(change, known).map((source) => ({ accountId, source }))
    if (action === 'role.granted') for (const one of named) expected.set(getKey(one), one)
    if (action === 'role.revoked') for (const one of named) expected.delete(getKey(one))
    if (action === 'account.deleted') for (const one of all) expected.delete(getKey(one))
  }
  return [...expected.values()]
}

/** Compares the current grants with the expected ones, and returns the added and removed grants. */
export function comparedGrants(
  expected: readonly Grant[],
  now: readonly Grant[],
): { come: Grant[]; gone: Grant[] } {
  const without = (of: readonly Grant[], others: readonly Grant[]) => {
    const keys = new Set(others.map(getKey))
    return of.filter((one) => !keys.has(getKey(one)))
  }
  return { come: without(now, expected), gone: without(expected, now) }
}
