import type { Account } from './account.rules.ts'
import {
  type AdminSource,
  elsewhereWords,
  nameOfGroup,
  rolesHolding,
  toAdmins,
  toUsers,
} from './admin.rules.ts'

const account = (id: string): Account => ({
  id,
  email: `${id}@axle.test`,
  name: id,
  emailVerified: false,
  enabled: id !== 'ada',
  createdAt: id === 'ada' ? new Date(0) : undefined,
})

const group: AdminSource = { kind: 'group', id: 'g1', name: 'Shop managers' }
const owner: AdminSource = { kind: 'role', id: 'r1', name: 'owner' }

test('rolesHolding finds roles at any depth, even when roles include each other', () => {
  const role = (id: string, ...holds: string[]) => ({ id, name: id, holds })
  const roles = [
    role('top', 'owner'),
    role('owner', 'admin', 'ring'),
    role('ring', 'owner'),
    role('user'),
    role('admin', 'user'),
  ]
  expect(rolesHolding(roles, 'admin').map(({ id }) => id)).toEqual(['top', 'owner', 'ring'])
  expect(rolesHolding(roles, 'top')).toEqual([])
})

test('toAdmins lists each admin once, with all sources of the role', () => {
  const indirect = [
    { source: group, holders: [account('ada'), account('bo')] },
    { source: owner, holders: [account('bo')] },
  ]
  const admins = toAdmins([account('ada'), account('cy')], indirect)
  expect(admins.map(({ id, isDirect, through }) => [id, isDirect, through])).toEqual([
    ['ada', true, [group]],
    ['cy', true, []],
    ['bo', false, [group, owner]],
  ])
})

test('toUsers sorts users by email address and returns their role and its sources', () => {
  const records = new Map([
    ['bo', { lastSignInAt: new Date(1000) }],
    ['cy', { provenEmail: 'Cy@axle.test' }],
  ])
  const admins = toAdmins([account('cy')], [{ source: group, holders: [account('bo')] }])
  const verified = { emailVerified: true }
  const people = [
    { ...account('cy'), ...verified },
    { ...account('bo'), ...verified },
    account('ada'),
  ]
  expect(toUsers(people, admins, records)).toEqual([
    {
      email: 'ada@axle.test',
      name: 'ada',
      role: 'user',
      emailVerified: false,
      enabled: false,
      createdAt: '1970-01-01T00:00:00.000Z',
    },
    {
      email: 'bo@axle.test',
      name: 'bo',
      role: 'admin',
      adminThrough: [{ kind: 'group', name: 'Shop managers' }],
      emailVerified: false,
      enabled: true,
      lastSignInAt: '1970-01-01T00:00:01.000Z',
    },
    { email: 'cy@axle.test', name: 'cy', role: 'admin', emailVerified: true, enabled: true },
  ])
})

test('nameOfGroup includes the parent groups', () => {
  expect(nameOfGroup('/Shop/Night shift')).toBe('Shop/Night shift')
})

test.each([
  [[group], 'a@b.c is an admin through the group Shop managers. Take them out of it in Keycloak.'],
  [[group, owner], /through the group Shop managers and the role owner. Take them out of them in/],
  [[], /through a client role. Remove it in Keycloak/],
])('elsewhereWords tells where to remove the role: %#', (through, words) => {
  const reported = elsewhereWords('a@b.c', through)
  expect(reported).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
})
