import type { Admin } from '../account/admin.rules.ts'
import { type AdminEntry, toAdminChange } from './admin-change.rules.ts'

function admin(id: string, changes: Partial<Admin> = {}): Admin {
  const email = `${id}@axle.test`
  const rights = { enabled: true, isDirect: true, through: [] }
  return { id, email, name: id, emailVerified: true, createdAt: undefined, ...rights, ...changes }
}

const entry: AdminEntry = {
  _id: 'entry',
  at: new Date('2026-11-29T10:00:00.000Z'),
  action: 'account.disabled',
  by: 'grace@axle.test',
  about: 'ada@axle.test',
  aboutId: 'ada',
  place: 'shop',
  outcome: 'done',
}
const proven = (...admins: readonly Admin[]) =>
  new Map(admins.map(({ id, email }) => [id, { provenEmail: email }]))

test('toAdminChange addresses all admins, including the author and the affected admin', () => {
  const admins = [admin('grace'), admin('ada', { enabled: false }), admin('bob')]
  expect(toAdminChange(entry, admins, proven(...admins))).toEqual({
    action: 'account.disabled',
    about: 'ada@axle.test',
    by: 'grace@axle.test',
    place: 'shop',
    to: ['grace@axle.test', 'ada@axle.test', 'bob@axle.test'],
  })
})

test('toAdminChange omits disabled admins and unproven email addresses', () => {
  const other = admin('other')
  const admins = [
    admin('ada', { enabled: false, emailVerified: false }),
    admin('bob', { enabled: false }),
    admin('cora', { emailVerified: false }),
    admin('dora'),
    other,
  ]
  const known = proven(...admins.filter(({ id }) => id !== 'dora'))
  expect(toAdminChange(entry, admins, known)?.to).toEqual([other.email])
})

test('toAdminChange returns undefined when the disabled account is not an admin’s', () => {
  const admins = [admin('grace')]
  expect(toAdminChange(entry, admins, proven(...admins))).toBeUndefined()
  const revoked = { ...entry, action: 'role.revoked' } as const
  expect(toAdminChange(revoked, admins, proven(...admins))?.to).toEqual(['grace@axle.test'])
})

test('toAdminChange returns undefined when no admin can get an email', () => {
  expect(toAdminChange(entry, [admin('ada')], new Map())).toBeUndefined()
})
