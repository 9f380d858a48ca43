import { unavailable } from '@axle/kit/errors/errors'
import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import type { Stopper } from '@axle/kit/service/stop'
import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import type { Accounts } from '../../src/account/account.client.ts'
import type {
  AccountChange,
  SessionEnd,
  StructureChange,
} from '../../src/account/admin-event.rules.ts'
import type { Admin } from '../../src/account/admin.rules.ts'
import { audit } from '../../src/audit/audit.store.ts'
import type { Following } from '../../src/audit/keycloak-admin-entry.flow.ts'
import { createChanges, createRevocations } from '../../src/audit/keycloak-admin-events.flow.ts'
import { grantsKept } from '../../src/audit/grants.store.ts'
import { findReadUntil, readings } from '../../src/audit/reading.store.ts'

const models = [audit, grantsKept, readings]
let stop: () => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const database = `follow-changes-${randomUUID()}`
  const log = createLog('test', 'silent')
  const { MONGO_URL: url } = testEnvironment()
  await connectMongo({ url, database, models, migrations: [], log, stopper })
})
beforeEach(async () => {
  for (const model of models) await (model as typeof audit).deleteMany({})
})
afterAll(() => stop())

const at = new Date('2026-11-21T10:00:00.000Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const group = { kind: 'group', id: 'g1', name: 'Managers' } as const

const origin = (seconds: number): StructureChange => ({
  at: later(seconds),
  byId: 'root',
  address: '203.0.113.7',
  key: `key-${seconds}`,
})
const changeTo =
  (action: AccountChange['action']) =>
  (accountId: string, seconds: number): AccountChange => {
    return { ...origin(seconds), action, sources: [], isTokenStale: true, accountId }
  }
const disabled = changeTo('account.disabled')
const deleted = changeTo('account.deleted')

/**
 * Creates a fake Keycloak that reports exactly the changes that a test needs. The real Keycloak cannot produce them on
 * demand.
 */
function keycloakWith(faults: Readonly<Record<string, Error>> = {}, redisFault?: Error) {
  const reported = {
    accounts: [] as AccountChange[],
    structure: [] as StructureChange[],
    sessions: [] as SessionEnd[],
    admins: [] as string[],
  }
  const revoked: string[] = []
  const erased: string[] = []
  const logged: unknown[] = []
  const accounts = {
    ownId: () => 'service',
    findById: async (id: string) => {
      if (faults[id]) throw faults[id]
      return { id, email: `${id}@axle.test` }
    },
    listChanges: async () => reported,
    listGrants: async () => ({
      admins: reported.admins.map((id): Partial<Admin> => ({ id, through: [group] })),
      sources: [group],
    }),
  } as unknown as Accounts
  const following = {
    accounts,
    revoke: async (id: string) => {
      if (redisFault) throw redisFault
      revoked.push(id)
    },
    erase: async (id: string) => void erased.push(id),
    log: { error: (about: unknown) => void logged.push(about) },
  } as unknown as Following
  const followers = [createRevocations(following), createChanges(following)]
  /** Runs each event processor once. A failure of one does not affect the other. */
  const follow = async (now: Date) => {
    const looks = await Promise.allSettled(followers.map((look) => look(now)))
    for (const look of looks) if (look.status === 'rejected') throw look.reason
  }
  return { reported, revoked, erased, logged, follow }
}

const entries = async () => {
  const all = await audit.find().sort({ at: 1, about: 1 }).lean()
  return all.map(({ action, about }) => `${action} ${about}`)
}

test('a change that cannot be processed is logged, and later changes are still processed', async () => {
  const { reported, logged, follow } = keycloakWith({ bo: new TypeError('an odd account') })
  reported.accounts.push(disabled('bo', 0), disabled('ada', 1))
  await follow(later(10))
  expect(await entries()).toEqual(['account.disabled ada@axle.test'])
  expect(logged).toMatchObject([{ change: 'key-0' }])
  expect(await findReadUntil('admin-events')).toEqual(later(1))
})

test('no change is missed after an outage', async () => {
  const faults: Record<string, Error> = { bo: unavailable('The sign-in service') }
  const { reported, logged, follow } = keycloakWith(faults)
  reported.accounts.push(disabled('bo', 0), disabled('ada', 1))
  await expect(follow(later(10))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await findReadUntil('admin-events')).toBeUndefined()
  delete faults['bo']
  await follow(later(20))
  expect(await entries()).toEqual([
    'account.disabled bo@axle.test',
    'account.disabled ada@axle.test',
  ])
  expect(logged).toEqual([])
})

test('audit log entries for a changed group’s other members are written even when one entry fails', async () => {
  const { reported, revoked, logged, follow } = keycloakWith({
    bo: new TypeError('an odd account'),
  })
  reported.admins = ['bo', 'ada']
  await follow(at)
  reported.structure.push(origin(1))
  reported.admins = []
  await follow(later(5))
  expect(await entries()).toEqual(['role.revoked ada@axle.test'])
  expect(revoked).toEqual(['bo', 'ada'])
  expect(logged).toMatchObject([{ change: 'key-1 role.revoked bo g1' }])
})

test('a group change affects exactly those users who were members at that time, and only once', async () => {
  const { reported, revoked, follow } = keycloakWith()
  const joins = (accountId: string, seconds: number): AccountChange => {
    const what = { action: 'role.granted', sources: [group], isTokenStale: false } as const
    return { ...origin(seconds), ...what, accountId }
  }
  reported.admins = ['ada']
  await follow(at)
  expect(await entries()).toEqual([])
  // Before the next run, Bo joins the group and the group loses the admin role.
  reported.accounts.push(joins('bo', 1))
  reported.structure.push(origin(2))
  reported.admins = []
  await follow(later(2))
  // Changes from the current second wait for the next run.
  expect([await entries(), revoked]).toEqual([[], []])
  await follow(later(5))
  await follow(later(6))
  const expected = [
    'role.granted bo@axle.test',
    'role.revoked ada@axle.test',
    'role.revoked bo@axle.test',
  ]
  expect(await entries()).toEqual(expected)
  expect(revoked.toSorted()).toEqual(['ada', 'bo'])
})

test('a group change logs no revocation for an account that was already deleted', async () => {
  const { reported, follow } = keycloakWith()
  reported.admins = ['ada']
  await follow(at)
  reported.accounts.push(deleted('ada', 1))
  reported.admins = []
  await follow(later(5))
  reported.structure.push(origin(6))
  await follow(later(9))
  expect(await entries()).toEqual(['account.deleted ada@axle.test'])
})

const redisIsFull = () =>
  Object.assign(new Error('OOM command not allowed when used memory > maxmemory'), {
    name: 'ReplyError',
  })

test('a deleted account is erased and logged even while Redis rejects revocations', async () => {
  const { reported, erased, follow } = keycloakWith({}, redisIsFull())
  reported.accounts.push(deleted('ada', 0), disabled('bo', 1))
  await expect(follow(later(10))).rejects.toThrow(/OOM/)
  expect(erased).toEqual(['ada'])
  expect(await entries()).toEqual([
    'account.deleted ada@axle.test',
    'account.disabled bo@axle.test',
  ])
})

test('a change that keeps failing does not block other accounts, and is skipped after fifteen minutes', async () => {
  const faults = { bo: unavailable('The sign-in service') }
  const { reported, erased, logged, follow } = keycloakWith(faults)
  reported.accounts.push(disabled('bo', 0), deleted('ada', 1))
  await expect(follow(later(10))).rejects.toMatchObject({ code: 'unavailable' })
  expect(erased).toEqual(['ada'])
  expect(await entries()).toEqual(['account.deleted ada@axle.test'])
  await expect(follow(later(900))).rejects.toMatchObject({ code: 'unavailable' })
  expect([logged, await findReadUntil('admin-events')]).toEqual([[], undefined])
  await follow(later(911))
  expect(logged).toMatchObject([{ change: 'key-0' }])
  expect(await findReadUntil('admin-events')).toEqual(later(1))
  await follow(later(912))
  expect(logged).toHaveLength(1)
})
