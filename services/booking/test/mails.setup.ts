import { onceById } from '@axle/kit/testing/deliveries'
import { type Mail, mailsTo } from '@axle/kit/testing/mailbox'
import { openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { Person } from '@axle/kit/testing/issuer'
import { startProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { startBooking } from './booking.setup.ts'

/**
 * Replaces the text of each line but keeps the number of lines. A chunk may contain several of the mail server's
 * responses, and nodemailer would wait 30 s for each missing one.
 */
const nonsenseFor = (part: Buffer): Buffer =>
  Buffer.from(part.toString().replaceAll(/[^\r\n]+/g, 'what?'))

/**
 * Starts a booking service that sends emails to MailDev through a proxy. The proxy can cut the connection or corrupt
 * the mail server's responses.
 */
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
  const database = await openDatabase(shop.createSettings('booking', {}))

  /** Waits until an email has an outcome, and returns the outcome. */
  const ended = (id: string) =>
    until(`${id} has ended`, async () => {
      const mail = await database.find('mails', { _id: id })
      return mail?.['end'] ? String(mail['end']) : undefined
    })

  return {
    ...shop,
    proxy,
    settings,
    /** Starts another instance of booking. */
    again: () => shop.start('booking', { SWEEP_SECONDS: '0.2', ...settings }),
    /** Sets whether the responses of the mail server are corrupted. */
    spoil: (isSpoilt: boolean): void => {
      isNonsense = isSpoilt
    },
    /** Makes an order invalid, so that no email about it can be composed. */
    breakOrder: (id: string) => database.set('orders', { _id: id }, { quantity: null }),
    storedMails: () => database.list('mails'),
    mailsToSend: () => database.list('mails', { end: { $exists: false } }),
    /** Returns the stored document of an email. */
    findMail: (id: string) => database.find('mails', { _id: id }),
    ended,
    /** Expires an email's lease, so that a test need not wait for it to expire. */
    endLease: (id: string) => database.set('mails', { _id: id }, { dueAt: new Date(0) }),
    /** Waits until a user's choice to receive no optional emails is stored or deleted. */
    stopWritten: (personId: string, isWritten: boolean) =>
      until(`what ${personId} said is ${isWritten ? '' : 'not '}there`, async () => {
        const stop = await database.find('mailstops', { _id: personId })
        return Boolean(stop) === isWritten
      }),
    /** Returns the subjects of the emails that a buyer received. Emails with the same Message-ID count once. */
    subjectsFor: async ({ email }: Person) =>
      onceById(await mailsTo(email), ({ headers }) => headers['message-id']).map(
        ({ subject }) => subject,
      ),
    /**
     * Waits until all earlier events of an order have been read, by publishing one more event. That event does not
     * match the order, so it causes no email.
     */
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

/** Returns the path of the unsubscribe link in the email's header. */
export function stopPathIn({ headers }: Mail): string {
  const [, address = ''] = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
  return new URL(address).pathname.replace('/api', '')
}
