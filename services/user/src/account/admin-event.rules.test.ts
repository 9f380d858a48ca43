import {
  isAdminRole,
  type RawAdminEvent,
  readAdminEvent,
  readSessionEnd,
  readStructureEvent,
} from './admin-event.rules.ts'

const admin = JSON.stringify([{ id: 'r1', name: 'admin' }])
const roles = { resourceType: 'REALM_ROLE_MAPPING', resourcePath: 'users/ada/role-mappings/realm' }
const group = { resourceType: 'GROUP_MEMBERSHIP', resourcePath: 'users/ada/groups/g1' }
const adminRole = { kind: 'role', id: 'r1', name: 'admin' }
const account = { resourceType: 'USER', resourcePath: 'users/ada' }

test.each<[string, RawAdminEvent, object]>([
  [
    'the admin role given',
    { ...roles, operationType: 'CREATE', representation: admin },
    { action: 'role.granted', isTokenStale: true, sources: [adminRole] },
  ],
  [
    'the admin role taken',
    { ...roles, operationType: 'DELETE', representation: admin },
    { action: 'role.revoked', isTokenStale: true, sources: [adminRole] },
  ],
  [
    'another role given',
    { ...roles, operationType: 'CREATE', representation: '[{"name":"user"}]' },
    { action: 'role.granted', sources: [{ kind: 'role', id: '', name: 'user' }] },
  ],
  [
    'roles changed, with no word which',
    { ...roles, operationType: 'DELETE' },
    { action: undefined, isTokenStale: true },
  ],
  [
    'a group joined',
    { ...group, operationType: 'CREATE', representation: '{"id":"g1","path":"/Shop/Night"}' },
    {
      action: 'role.granted',
      isTokenStale: true,
      sources: [{ kind: 'group', id: 'g1', name: 'Shop/Night' }],
    },
  ],
  [
    'a group left',
    { ...group, operationType: 'DELETE', representation: '{"id":"g1","path":"/Shop"}' },
    { action: 'role.revoked', sources: [{ kind: 'group', id: 'g1', name: 'Shop' }] },
  ],
  [
    'a role of a client given',
    {
      resourceType: 'CLIENT_ROLE_MAPPING',
      resourcePath: 'users/ada/role-mappings/clients/c1',
      operationType: 'CREATE',
      representation: admin,
    },
    { action: undefined, isTokenStale: true, sources: [] },
  ],
  [
    'an account locked',
    { ...account, operationType: 'UPDATE', representation: '{"enabled":false}' },
    { action: 'account.disabled', isTokenStale: true },
  ],
  [
    'an account sent whole that is open',
    { ...account, operationType: 'UPDATE', representation: '{"firstName":"A","enabled":true}' },
    { action: 'account.enabled', isTokenStale: false },
  ],
  [
    'an account deleted',
    { ...account, operationType: 'DELETE' },
    { action: 'account.deleted', isTokenStale: true },
  ],
  [
    'a new password',
    { resourceType: 'USER', resourcePath: 'users/ada/reset-password', operationType: 'ACTION' },
    { action: undefined, isTokenStale: true, endsSessions: true },
  ],
  [
    'a logout',
    { resourceType: 'USER', resourcePath: 'users/ada/logout', operationType: 'ACTION' },
    { action: undefined, isTokenStale: true },
  ],
])('%s is read', (_what, event, expected) => {
  const authDetails = { userId: 'bo', ipAddress: '203.0.113.7' }
  expect(readAdminEvent({ ...event, time: 1000, authDetails })).toMatchObject({
    accountId: 'ada',
    at: new Date(1000),
    byId: 'bo',
    address: '203.0.113.7',
    ...expected,
  })
})

test.each<[string, RawAdminEvent]>([
  ['nothing', {}],
  ['a name changed alone', { ...account, operationType: 'UPDATE', representation: '{"email":""}' }],
  ['a broken text', { ...account, operationType: 'UPDATE', representation: '{' }],
  [
    'a mail sent',
    { ...account, operationType: 'ACTION', resourcePath: 'users/ada/execute-actions-email' },
  ],
  ['a role of a client', { ...roles, resourcePath: 'users/ada/role-mappings/clients/c1' }],
  [
    'a credential deleted',
    { ...account, operationType: 'DELETE', resourcePath: 'users/ada/credentials' },
  ],
  ['a client', { resourceType: 'CLIENT', resourcePath: 'clients/c1', operationType: 'DELETE' }],
  ['an account made', { ...account, operationType: 'CREATE', representation: '{"enabled":true}' }],
])('%s is no change that the shop follows', (_what, event) => {
  expect(readAdminEvent(event)).toBeUndefined()
})

test.each<[string, RawAdminEvent]>([
  ['a group deleted', { resourceType: 'GROUP', resourcePath: 'groups/g1' }],
  [
    'a role given to a group',
    { resourceType: 'REALM_ROLE_MAPPING', resourcePath: 'groups/g1/role-mappings/realm' },
  ],
  [
    'a role of a client given to a group',
    { resourceType: 'CLIENT_ROLE_MAPPING', resourcePath: 'groups/g1/role-mappings/clients/c1' },
  ],
  ['what a role holds', { resourceType: 'REALM_ROLE', resourcePath: 'roles/owner/composites' }],
])('%s may concern anybody', (_what, event) => {
  const authDetails = { userId: 'bo', ipAddress: '203.0.113.7' }
  const read = readStructureEvent({ ...event, time: 1000, authDetails })
  expect(read).toMatchObject({ at: new Date(1000), byId: 'bo', address: '203.0.113.7' })
  expect(readAdminEvent(event)).toBeUndefined()
})

test('a role given to an account concerns that account alone', () => {
  expect(readStructureEvent(roles)).toBeUndefined()
})

test('a group by the name of the role is not the role', () => {
  expect(isAdminRole({ kind: 'role', id: 'r1', name: 'admin' })).toBe(true)
  expect(isAdminRole({ kind: 'group', id: 'g1', name: 'admin' })).toBe(false)
})

test('which sessions were ended is read', () => {
  const at = new Date(1000)
  const one = { resourceType: 'USER_SESSION', resourcePath: 'sessions/s1', operationType: 'DELETE' }
  expect(readSessionEnd({ ...one, time: 1000 })).toMatchObject({ at, sessionId: 's1' })
  const all = { resourceType: 'REALM', resourcePath: 'logout-all', operationType: 'ACTION' }
  expect(readSessionEnd({ ...all, time: 1000 })).toMatchObject({ at, sessionId: 'all' })
  expect(readSessionEnd({ ...one, operationType: 'ACTION' })).toBeUndefined()
  expect(readSessionEnd({ ...account, operationType: 'DELETE' })).toBeUndefined()
})
