import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { person } from '@axle/kit/testing/issuer'
import { runProgram } from '@axle/kit/testing/process'
import { openStage, type Stage } from '@axle/kit/testing/stage'

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

let stage: Stage
let database: Database

beforeAll(async () => {
  stage = await openStage()
  database = await openDatabase(stage.createSettings('user', {}))
  await database.insert('audit', [entry])
})
afterAll(async () => {
  await database.close()
  await stage.close()
})

test('the migration makes audit entries of release 0.2.0 searchable', async () => {
  const program = ['migrate.main.ts', 'up'] as const
  const { code } = await runProgram('user', program, stage.createSettings('user', {}))
  expect(code).toBe(0)
  expect(await database.find('audit', {})).toMatchObject(entry)
  const user = await stage.start('user')
  const token = await stage.issuer.token(person({ roles: ['user', 'admin'] }))
  const { body } = await call(user.url, 'GET /audit?search=grace', { token })
  expect(body.entries).toMatchObject([{ _id: entry._id }])
})
