import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn
let database: Database
let redis: Redis
let console: Awaited<ReturnType<typeof openConsole>>
const left: (() => Promise<void>)[] = []

beforeAll(async () => {
  const name = `t${randomUUID().slice(0, 8)}-through`
  shop = await startUser({ MONGO_DATABASE: name })
  const { MONGO_URL } = testEnvironment()
  database = await openDatabase({ MONGO_URL, MONGO_DATABASE: name })
  admin = await shop.someone({ isAdmin: true })
  redis = new Redis(testEnvironment().REDIS_URL)
  console = await openConsole()
})
afterAll(async () => {
  // Removes the groups and roles that grant the admin role, because other tests share the realm.
  for (const remove of left.toReversed()) await remove()
  redis.disconnect()
  await database.close()
  await shop.close()
})

const ask = (line: string, token = admin.token) => call(shop.url, line, { token })

/** Creates a group that grants the admin role. */
async function makeGroup(name = `Managers ${randomUUID().slice(0, 8)}`) {
  const id = await console.makeGroup(name)
  left.push(() => console.removeGroup(id).catch(() => undefined))
  await console.changeGroup(id, 'POST')
  return { id, name, source: { kind: 'group', name } }
}

/** Creates a role that includes the admin role through another role. */
async function makeRole() {
  const [name, inner] = [`owner ${randomUUID().slice(0, 8)}`, `inner-${randomUUID().slice(0, 8)}`]
  for (const one of [inner, name]) {
    await console.makeRole(one)
    left.push(() => console.removeRole(one).catch(() => undefined))
  }
  await console.changeRole(inner, 'POST')
  await console.changeRole(name, 'POST', inner)
  return { name, inner, source: { kind: 'role', name } }
}

const fetchUser = async ({ email }: SignedIn) =>
  (await ask(`GET /users?search=${email}`)).body.users[0]

/** Returns the audit log entries about a user, oldest first. */
async function fetchLogEntries({
  email,
}: SignedIn): Promise<{ action: string; through?: object }[]> {
  return (await ask(`GET /audit?search=${email}`)).body.entries.toReversed()
}

const untilLogged = (person: SignedIn, count: number) =>
  until(`the log has ${count} entries`, async () => (await fetchLogEntries(person)).length >= count)

/**
 * Waits until the service has saved the current admins, because only then can it detect later changes. The service does
 * not save them while another test is changing roles in the same Keycloak.
 */
const untilKnown = () =>
  until('it is known who is an admin', () => database.find('adminGrants', { _id: 'admin' }))

test('searchUsers 200 returns admins through groups and roles, with the source of their role', async () => {
  const [ada, bo] = [await shop.someone(), await shop.someone()]
  const [group, role] = [await makeGroup(), await makeRole()]
  const inner = await console.makeGroup('Night', group.id)
  await console.join(ada.id, inner)
  await console.grantAdmin(bo.id, role.name)
  const night = { kind: 'group', name: `${group.name}/Night` }
  expect(await fetchUser(ada)).toMatchObject({ role: 'admin', adminThrough: [night] })
  expect(await fetchUser(bo)).toMatchObject({ role: 'admin', adminThrough: [role.source] })
  expect((await ask(`GET /users?only=admins&search=${bo.email}`)).body.total).toBe(1)
  expect((await ask(`GET /admin/${ada.email}`)).body).toEqual({ admin: true })
  expect(await fetchUser(admin)).not.toHaveProperty('adminThrough')
})

test('makeAdmin 200 changes nothing when the user is already an admin through a group', async () => {
  const [ada, group] = [await shop.someone(), await makeGroup()]
  await console.join(ada.id, group.id)
  expect((await ask(`PUT /user/admin/${ada.email}`)).body).toEqual({ modifiedCount: 0 })
})

test('removeAdmin 409 when the account has the role directly and through a group', async () => {
  const [ada, group] = [await shop.someone({ isAdmin: true }), await makeGroup()]
  await console.join(ada.id, group.id)
  const { status, body } = await ask(`DELETE /user/admin/${ada.email}`)
  const words = `through the group ${group.name}. Take them out of it in Keycloak.`
  expect([status, body.detail]).toEqual([409, `${ada.email} is an admin ${words}`])
  const ofShop = (await fetchLogEntries(ada)).filter(
    (entry) => Reflect.get(entry, 'place') === 'shop',
  )
  expect(ofShop).toMatchObject([{ action: 'role.revoked', outcome: 'refused' }])
  await console.leave(ada.id, group.id)
  expect((await ask(`DELETE /user/admin/${ada.email}`)).body).toEqual({ modifiedCount: 1 })
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
})

test('listAudit 200 lists who joined or left an admin group, and leaving it revokes earlier tokens', async () => {
  const [ada, group, role] = [await shop.someone(), await makeGroup(), await makeRole()]
  const other = await console.makeGroup(`Readers ${randomUUID().slice(0, 8)}`)
  left.push(() => console.removeGroup(other))
  await untilKnown()
  await console.join(ada.id, other)
  await console.join(ada.id, group.id)
  await untilLogged(ada, 1)
  await redis.del(`revoked:${ada.id}`)
  await console.leave(ada.id, group.id)
  await untilLogged(ada, 2)
  expect(Number(await redis.get(`revoked:${ada.id}`))).toBeGreaterThan(0)
  await console.grantAdmin(ada.id, role.name)
  await console.revokeAdmin(ada.id, role.name)
  await untilLogged(ada, 4)
  expect(await fetchLogEntries(ada)).toMatchObject([
    { action: 'role.granted', through: group.source, place: 'console' },
    { action: 'role.revoked', through: group.source, place: 'console' },
    { action: 'role.granted', through: role.source },
    { action: 'role.revoked', through: role.source },
  ])
})

test('listAudit 200 lists all users affected by a group or role change, and their tokens are revoked', async () => {
  const [ada, bo] = [await shop.someone(), await shop.someone()]
  const [group, role] = [await makeGroup(), await makeRole()]
  await console.join(ada.id, group.id)
  await console.grantAdmin(bo.id, role.name)
  await untilLogged(ada, 1)
  await untilLogged(bo, 1)
  await redis.del(`revoked:${ada.id}`, `revoked:${bo.id}`)
  await console.changeGroup(group.id, 'DELETE')
  await untilLogged(ada, 2)
  await console.changeGroup(group.id, 'POST')
  await untilLogged(ada, 3)
  await console.removeGroup(group.id)
  await untilLogged(ada, 4)
  await console.changeRole(role.inner, 'DELETE')
  await untilLogged(bo, 2)
  const actions = async (of: SignedIn) => (await fetchLogEntries(of)).map(({ action }) => action)
  expect(await actions(ada)).toEqual([
    ...['role.granted', 'role.revoked'],
    ...['role.granted', 'role.revoked'],
  ])
  expect((await fetchLogEntries(ada)).every(({ through }) => through !== undefined)).toBe(true)
  expect(await actions(bo)).toEqual(['role.granted', 'role.revoked'])
  expect(await redis.exists(`revoked:${ada.id}`, `revoked:${bo.id}`)).toBe(2)
  expect((await fetchUser(ada)).role).toBe('user')
})
