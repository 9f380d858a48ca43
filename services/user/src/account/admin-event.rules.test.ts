import { type RawAdminEvent, readAdminEvent } from './admin-event.rules.ts'

const admin = JSON.stringify([{ id: 'r1', name: 'admin' }])
const roles = { resourceType: 'REALM_ROLE_MAPPING', resourcePath: 'users/ada/role-mappings/realm' }
const account = { resourceType: 'USER', resourcePath: 'users/ada' }

test.each<[string, RawAdminEvent, object]>([
  [
    'the admin role given',
    { ...roles, operationType: 'CREATE', representation: admin },
    { action: 'role.granted', isTokenStale: true },
  ],
  [
    'the admin role taken',
    { ...roles, operationType: 'DELETE', representation: admin },
    { action: 'role.revoked', isTokenStale: true },
  ],
  [
    'another role given',
    { ...roles, operationType: 'CREATE', representation: '[{"name":"user"}]' },
    { action: undefined, isTokenStale: true },
  ],
  [
    'roles changed, with no word which',
    { ...roles, operationType: 'DELETE' },
    { action: undefined, isTokenStale: true },
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
])('%s is read', (_what, event, expected) => {
  const authDetails = { userId: 'bo', ipAddress: '203.0.113.7' }
  expect(readAdminEvent({ ...event, time: 1000, authDetails })).toEqual({
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
    'a password set',
    { ...account, operationType: 'ACTION', resourcePath: 'users/ada/reset-password' },
  ],
  ['a role of a client', { ...roles, resourcePath: 'users/ada/role-mappings/clients/c1' }],
  ['a client', { resourceType: 'CLIENT', resourcePath: 'clients/c1', operationType: 'DELETE' }],
  ['an account made', { ...account, operationType: 'CREATE', representation: '{"enabled":true}' }],
])('%s is no change that the shop follows', (_what, event) => {
  expect(readAdminEvent(event)).toBeUndefined()
})
