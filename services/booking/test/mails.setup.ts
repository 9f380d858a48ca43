import { onceById } from '@axle/kit/testing/deliveries'
import { type Mail, mailsTo } from '@axle/kit/testing/mailbox'
import { openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { Person } from '@axle/kit/testing/issuer'
import { startProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { startBooking } from './booking.setup.ts'

/** As many lines as before: several answers may come in one part, and nodemailer waits 30 s for one that does not come. */
const nonsenseFor = (part: Buffer): Buffer =>
  Buffer.from(part.toString().replaceAll(/[^\r\n]+/g, 'what?'))

/** A booking that sends mails to the run's MailDev, by a proxy that can take it away or spoil what it says. */
export async function startMailing(more: Readonly<Record<string, string>> = {}) {
  let isNonsense = false
  const proxy = await startProxy(
    testEnvironment()['MAIL_SMTP_URL'] ?? '',
    () => (part) => (isNonsense ? nonsenseFor(part) : part),
  )
  const settings = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(proxy.port),
    SMTP_SECURITY: 'none',
    MAIL_LINK_SECRET: 'a secret of this test and no other',
    PUBLIC_URL: 'https://shop.axle.test',
    ...more,
  }
  const shop = await startBooking(settings)
  const database = await openDatabase(shop.settingsOf('booking', {}))

  /** Waits until a mail has ended, in whatever way. */
  const ended = (id: string) =>
    until(`${id} has ended`, async () => {
      const mail = await database.find('mails', { _id: id })
      return mail?.['end'] ? String(mail['end']) : undefined
    })

  return {
    ...shop,
    proxy,
    settings,
    /** Starts one more instance. */
    again: () => shop.start('booking', { SWEEP_SECONDS: '0.2', ...settings }),
    /** From now on the mail server's answers are none. */
    spoil: (isSpoilt: boolean): void => {
      isNonsense = isSpoilt
    },
    /** Makes an order that no letter can be written about. */
    breakOrder: (id: string) => database.set('orders', { _id: id }, { quantity: null }),
    storedMails: () => database.list('mails'),
    mailsToSend: () => database.list('mails', { end: { $exists: false } }),
    /** The stored document of a mail. */
    mailOf: (id: string) => database.find('mails', { _id: id }),
    ended,
    /** Ends the time for which an instance holds a mail, as only waiting would. */
    endLease: (id: string) => database.set('mails', { _id: id }, { dueAt: new Date(0) }),
    /** Waits until it is written, or is not any more, that somebody has stopped mails. */
    stopWritten: (personId: string, isWritten: boolean) =>
      until(`what ${personId} said is ${isWritten ? '' : 'not '}there`, async () => {
        const stop = await database.find('mailstops', { _id: personId })
        return Boolean(stop) === isWritten
      }),
    /** Subjects of the emails that a buyer received: a repeat under the same Message-ID counts once. */
    subjectsFor: async ({ email }: Person) =>
      onceById(await mailsTo(email), ({ headers }) => headers['message-id']).map(
        ({ subject }) => subject,
      ),
    /** Waits until all events of an order so far were read, by one behind them that is not true. */
    seenBehind: async (id: string, productId: string): Promise<void> => {
      const facts = { orderId: id, productId, quantity: 2, totalCents: 1900, buyerId: 'none' }
      await shop.publish('order.shipped', id, facts)
      expect(await ended(`${id}:shipped`)).toBe('unwanted')
    },
    close: async (): Promise<void> => {
      await database.close()
      await shop.close()
      await proxy.stop()
    },
  }
}

export type Mailing = Awaited<ReturnType<typeof startMailing>>

/** The path of the link that stops mails, as programs that read mails find it. */
export function stopPathIn({ headers }: Mail): string {
  const [, address = ''] = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
  return new URL(address).pathname.replace('/api', '')
}
