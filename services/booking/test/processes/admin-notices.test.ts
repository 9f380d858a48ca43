import { mailsTo, mailTo } from '@axle/kit/testing/mailbox'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Mailing, startMailing } from '../mails.setup.ts'

let shop: Mailing

beforeAll(async () => {
  // The setting that turns off order emails does not affect emails to admins.
  shop = await startMailing({ ORDER_MAILS: 'false' })
})
afterAll(() => shop?.close())

const change = {
  action: 'account.disabled',
  about: 'ada@axle.test',
  by: 'grace@axle.test',
  place: 'shop',
}

async function send(to: readonly string[], time = new Date(), id: string = randomUUID()) {
  const envelope = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }
  const about = { id, type: 'admin.changed', subject: 'admins', time: time.toISOString() }
  const event = { ...envelope, ...about, data: { ...change, to } }
  await shop.topics.send('people.v1', 'admins', JSON.stringify(event))
  return id
}

/** Waits until all earlier events have been read and their emails have been sent. */
async function allSent(): Promise<void> {
  const { email } = person()
  await send([email])
  await mailTo(email, /disabled/)
  await until('nothing is due', async () => (await shop.mailsToSend()).length === 0)
}

test('admin.changed sends each recipient one email even if the event repeats', async () => {
  const [bob, cora] = [person().email, person().email]
  const id = await send([bob, cora])
  await allSent()
  await send([bob, cora], new Date(), id)
  await shop.again()
  await send([bob, cora], new Date(), id)
  await allSent()
  for (const admin of [bob, cora]) {
    const [mail, ...more] = await mailsTo(admin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('The account of an admin was disabled: ada@axle.test')
    expect(mail?.text).toContain('Changed by: grace@axle.test')
    expect(mail?.text).toContain('ask grace@axle.test whether they did it')
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
  }
})

test('stored notice contains no email address after it was sent', async () => {
  const { email } = person()
  await send([email])
  await allSent()
  expect(JSON.stringify(await shop.storedMails())).not.toContain('@axle.test')
})

test('admin.changed sends no email if the change is two days old', async () => {
  const { email } = person()
  await send([email], new Date(Date.now() - 2 * 86_400_000))
  await allSent()
  expect(await mailsTo(email)).toEqual([])
})
