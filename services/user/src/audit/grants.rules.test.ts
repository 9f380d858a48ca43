import type { AccountChange } from '../account/admin-event.rules.ts'
import { comparedGrants, expectedGrants, toGrants, sourcesAmong } from './grants.rules.ts'

const group = { kind: 'group', id: 'g1', name: 'Shop managers' } as const
const role = { kind: 'role', id: 'r1', name: 'owner' } as const
const grant = (accountId: string, source: typeof group | typeof role = group) => ({
  accountId,
  source,
})

const change = (fields: Partial<AccountChange>): AccountChange => ({
  ...{ accountId: 'ada', action: 'role.granted', sources: [], isTokenStale: true },
  ...{ at: new Date(0), byId: 'root', address: '', key: 'k' },
  ...fields,
})

test('toGrants returns grants through a group or role, but no direct grants', () => {
  const ada = { id: 'ada', email: 'a@b.c', name: 'Ada', emailVerified: true, enabled: true }
  const admins = [
    { ...ada, createdAt: undefined, isDirect: true, through: [] },
    { ...ada, id: 'bo', createdAt: undefined, isDirect: true, through: [group, role] },
  ]
  expect(toGrants(admins)).toEqual([grant('bo'), grant('bo', role)])
})

test('expectedGrants adds grants for joined groups, and removes grants for left groups and deleted accounts', () => {
  const before = [grant('bo'), grant('cy'), grant('eve'), grant('eve', role)]
  const changes = [
    change({ accountId: 'ada', sources: [{ ...group, name: 'Old name' }] }),
    change({ accountId: 'cy', action: 'role.revoked', sources: [group] }),
    change({ accountId: 'eve', action: 'account.deleted' }),
    change({ accountId: 'bo', sources: [{ ...role, id: 'r2' }] }),
  ]
  expect(expectedGrants(before, changes, [group, role])).toEqual([grant('bo'), grant('ada')])
})

test('comparedGrants returns the added grants and the removed grants', () => {
  const [expected, now] = [
    [grant('ada'), grant('bo')],
    [grant('ada'), grant('ada', role)],
  ]
  expect(comparedGrants(expected, now)).toEqual({
    come: [grant('ada', role)],
    gone: [grant('bo')],
  })
})

test('sourcesAmong returns only sources of the admin role, with their current names', () => {
  const input = change({
    sources: [
      { ...group, name: 'Old name' },
      { ...role, id: 'r2' },
    ],
  })
  expect(sourcesAmong(input, [group, role])).toEqual([group])
})
