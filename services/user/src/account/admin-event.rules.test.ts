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
    'granting the admin role',
    { ...roles, operationType: 'CREATE', representation: admin },
    { action: 'role.granted', isTokenStale: true, sources: [adminRole] },
  ],
  [
    'revoking the admin role',
    { ...roles, operationType: 'DELETE', representation: admin },
    { action: 'role.revoked', isTokenStale: true, sources: [adminRole] },
  ],
  [
    'granting another role',
    { ...roles, operationType: 'CREATE', representation: '[{"name":"user"}]' },
    { action: 'role.granted', sources: [{ kind: 'role', id: '', name: 'user' }] },
  ],
  [
    'a change of unknown roles',
    { ...roles, operationType: 'DELETE' },
    { action: undefined, isTokenStale: true },
  ],
  [
    'joining a group',
    { ...group, operationType: 'CREATE', representation: '{"id":"g1","path":"/Shop/Night"}' },
    {
      action: 'role.granted',
      isTokenStale: true,
      sources: [{ kind: 'group', id: 'g1', name: 'Shop/Night' }],
    },
  ],
  [
    'leaving a group',
    { ...group, operationType: 'DELETE', representation: '{"id":"g1","path":"/Shop"}' },
    { action: 'role.revoked', sources: [{ kind: 'group', id: 'g1', name: 'Shop' }] },
  ],
  [
    'granting a client role',
    {
      resourceType: 'CLIENT_ROLE_MAPPING',
      resourcePath: 'users/ada/role-mappings/clients/c1',
      operationType: 'CREATE',
      representation: admin,
    },
    { action: undefined, isTokenStale: true, sources: [] },
  ],
  [
    'locking an account',
    { ...account, operationType: 'UPDATE', representation: '{"enabled":false}' },
    { action: 'account.disabled', isTokenStale: true },
  ],
  [
    'an update of a whole account that is enabled',
    { ...account, operationType: 'UPDATE', representation: '{"firstName":"A","enabled":true}' },
    { action: 'account.enabled', isTokenStale: false },
  ],
  [
    'deleting an account',
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
])('readAdminEvent reads %s', (_what, event, expected) => {
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
  ['an empty event', {}],
  ['a change of email', { ...account, operationType: 'UPDATE', representation: '{"email":""}' }],
  ['an invalid representation', { ...account, operationType: 'UPDATE', representation: '{' }],
  [
    'sending a mail',
    { ...account, operationType: 'ACTION', resourcePath: 'users/ada/execute-actions-email' },
  ],
  ['a client role', { ...roles, resourcePath: 'users/ada/role-mappings/clients/c1' }],
  [
    'deleting a credential',
    { ...account, operationType: 'DELETE', resourcePath: 'users/ada/credentials' },
  ],
  ['a client', { resourceType: 'CLIENT', resourcePath: 'clients/c1', operationType: 'DELETE' }],
  ['a new account', { ...account, operationType: 'CREATE', representation: '{"enabled":true}' }],
])('readAdminEvent ignores %s', (_what, event) => {
  expect(readAdminEvent(event)).toBeUndefined()
})

test.each<[string, RawAdminEvent]>([
  ['deleting a group', { resourceType: 'GROUP', resourcePath: 'groups/g1' }],
  [
    'granting a role to a group',
    { resourceType: 'REALM_ROLE_MAPPING', resourcePath: 'groups/g1/role-mappings/realm' },
  ],
  [
    'granting a client role to a group',
    { resourceType: 'CLIENT_ROLE_MAPPING', resourcePath: 'groups/g1/role-mappings/clients/c1' },
  ],
  ['a composite role', { resourceType: 'REALM_ROLE', resourcePath: 'roles/owner/composites' }],
])('readStructureEvent reads %s', (_what, event) => {
  const authDetails = { userId: 'bo', ipAddress: '203.0.113.7' }
  const read = readStructureEvent({ ...event, time: 1000, authDetails })
  expect(read).toMatchObject({ at: new Date(1000), byId: 'bo', address: '203.0.113.7' })
  expect(readAdminEvent(event)).toBeUndefined()
})

test('readStructureEvent ignores a role that is granted to a single account', () => {
  expect(readStructureEvent(roles)).toBeUndefined()
})

test('isAdminRole is false for a group with the name of the admin role', () => {
  expect(isAdminRole({ kind: 'role', id: 'r1', name: 'admin' })).toBe(true)
  expect(isAdminRole({ kind: 'group', id: 'g1', name: 'admin' })).toBe(false)
})

test('readSessionEnd returns which sessions were ended', () => {
  const at = new Date(1000)
  const one = { resourceType: 'USER_SESSION', resourcePath: 'sessions/s1', operationType: 'DELETE' }
  expect(readSessionEnd({ ...one, time: 1000 })).toMatchObject({ at, sessionId: 's1' })
  const all = { resourceType: 'REALM', resourcePath: 'logout-all', operationType: 'ACTION' }
  expect(readSessionEnd({ ...all, time: 1000 })).toMatchObject({ at, sessionId: 'all' })
  expect(readSessionEnd({ ...one, operationType: 'ACTION' })).toBeUndefined()
  expect(readSessionEnd({ ...account, operationType: 'DELETE' })).toBeUndefined()
})
