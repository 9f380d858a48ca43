import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { person } from '@axle/kit/testing/issuer'
import { runProgram } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'

/** Audit entry as release 0.2.0 wrote it. */
const entry = {
  _id: 'old-entry',
  at: new Date('2026-11-22T10:00:00.000Z'),
  action: 'role.granted',
  by: 'grace@axle.test',
  about: 'ada@axle.test',
  aboutId: 'ada',
  place: 'shop',
  outcome: 'done',
}

let testEnv: TestEnv
let database: Database

beforeAll(async () => {
  testEnv = await openTestEnv()
  database = await openDatabase(testEnv.createSettings('user', {}))
  await database.insert('audit', [entry])
})
afterAll(async () => {
  await database.close()
  await testEnv.close()
})

test('the migration makes audit entries of release 0.2.0 searchable', async () => {
  const program = ['migrate.main.ts', 'up'] as const
  const { code } = await runProgram('user', program, testEnv.createSettings('user', {}))
  expect(code).toBe(0)
  expect(await database.find('audit', {})).toMatchObject(entry)
  const user = await testEnv.start('user')
  const token = await testEnv.issuer.token(person({ roles: ['user', 'admin'] }))
  const { body } = await call(user.url, 'GET /audit?search=grace', { token })
  expect(body.entries).toMatchObject([{ _id: entry._id }])
})
