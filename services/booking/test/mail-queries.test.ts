import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as mail from '../src/mail/mail.store.ts'

const now = new Date()
const mailed = {
  _id: 'one:placed',
  orderId: 'one',
  kind: 'placed' as const,
  createdAt: now,
  dueAt: now,
  holder: 'holder',
  failures: 0,
}

const mailCalls: Calls<typeof mail> = {
  insertMail: async () => {
    await mail.insertMail(mailed)
    // An insert without a conflict runs no query, so the next line runs the query that a conflict would cause.
    await mail.mails.exists({ _id: mailed._id })
  },
  insertNotice: async () => {
    const change = { action: 'role.granted', about: 'ada', by: 'grace', place: 'shop' } as const
    await mail.insertNotice('notice', 'event', { ...change, to: 'bob@axle.test', at: now })
    await mail.mails.exists({ _id: 'notice' })
  },
  takeMails: async () => {
    const times = { now: new Date(), until: now }
    await mail.takeMails(times, 10)
    await mail.takeMails(times, 10, 'noticeDueAt')
  },
  endMail: () => mail.endMail(mailed, 'sent'),
  putOffMail: () => mail.putOffMail(mailed, now, 'away'),
  findMailStop: () => mail.findMailStop('buyer'),
  writeMailStop: () => mail.writeMailStop('buyer'),
  countMail: () => mail.countMail('buyer', 'one:placed', 5),
  deleteMailHour: () => mail.deleteMailHour('buyer'),
  deleteMailStop: () => mail.deleteMailStop('buyer'),
}

test('every MongoDB query about emails uses an index', async () => {
  expect(await queriesWithoutIndex({ mail: mailCalls })).toEqual([])
})
