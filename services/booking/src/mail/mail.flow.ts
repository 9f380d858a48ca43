import { hourMs } from '@axle/kit/config/durations.rules'
import { storeTime } from '@axle/kit/mongo/clock'
import { stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/observability/log'
import { isOutage } from '@axle/kit/errors/outage'
import { createJobRunner } from '@axle/kit/jobs/job-runner'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
import type { EventOf } from '@axle/kit/events/event'
import { findOrder, type OrderDocument } from '../order/order.store.ts'
import { renderHtml } from './layout.ts'
import { type Letter, composeOrderMail, renderText } from './letter.rules.ts'
import {
  getValidAddress,
  isMandatory,
  isStillAccurate,
  type NewMail,
  waitMsAfter,
  isRecent,
} from './mail.rules.ts'
import {
  countMail,
  endMail,
  findMailStop,
  type MailDocument,
  putOffMail,
  takeMails,
  insertNotice,
} from './mail.store.ts'
import { toNoticeLetter } from './notice.rules.ts'
import { deliveryMs, MailFailure, type Smtp } from './smtp.client.ts'
import type { StopLinks } from './stop.flow.ts'

export type Mailing = {
  readonly smtp: Smtp
  readonly links: StopLinks
  /** URL of the shop. */
  readonly shop: string
  /** Domain of the Message-IDs: the text after the @. */
  readonly domain: string
  readonly log: Log
}

/**
 * Maximum number of optional emails per buyer per hour. Without a limit, a buyer could cause many emails at no cost,
 * because placing and cancelling an order causes two.
 */
const mailsPerHour = 5
/** Number of emails that an instance sends concurrently. */
export const maxConcurrentMails = 4
/**
 * Duration of an email's lease, and therefore the delay before the next try after a crash. It is longer than the
 * delivery timeout.
 */
const leaseMs = 300_000

/**
 * Whether to send an email. The order must have reached the reported status. If the email is optional, the buyer must
 * also want to receive it.
 */
async function isWanted(mail: NewMail, order: OrderDocument): Promise<boolean> {
  if (!isStillAccurate(mail, order)) return false
  if (isMandatory[mail.kind]) return true
  // Optional emails are not sent after the account was deleted, nor to an unverified email address, which may belong to
  // a stranger.
  return (
    order.emailVerified !== false && !order.forgetAt && (await findMailStop(order.buyerId)) === null
  )
}

/** Whether an email is about an order. */
function isOfOrder(mail: MailDocument): mail is MailDocument & NewMail {
  return mail.kind !== 'notice'
}

async function deliver(
  mail: MailDocument,
  letter: Letter & { readonly to: string },
  { domain, smtp }: Mailing,
): Promise<'sent'> {
  const { to, subject, footer } = letter
  await smtp.deliver({
    to,
    messageId: `<${stableId('mail', mail._id)}@${domain}>`,
    date: mail.createdAt,
    subject,
    text: renderText(letter),
    html: renderHtml(letter),
    ...(footer.stopAddress && { stopAddress: footer.stopAddress }),
  })
  return 'sent'
}

async function send(
  mail: MailDocument,
  mailing: Mailing,
): Promise<'sent' | 'unwanted' | 'too many'> {
  const { links, shop } = mailing
  if (!isOfOrder(mail)) {
    const to = getValidAddress({ buyerEmail: mail.notice?.to ?? '' })
    if (!mail.notice || !to) return 'unwanted'
    return deliver(mail, { ...toNoticeLetter(mail.notice, shop), to }, mailing)
  }
  const order = await findOrder(mail.orderId)
  const to = order && getValidAddress(order)
  if (!order || !to || !(await isWanted(mail, order))) return 'unwanted'
  if (!isMandatory[mail.kind] && !(await countMail(order.buyerId, mail._id, mailsPerHour))) {
    return 'too many'
  }
  const stopAddress = isMandatory[mail.kind] ? undefined : links.addressFor(order.buyerId)
  return deliver(
    mail,
    { ...composeOrderMail(mail, order, { shop, stop: stopAddress }), to },
    mailing,
  )
}

/**
 * Postpones or gives up on a failed email, so that it does not block other emails.
 * @throws the error if it is an outage, so that the email stays leased and a later run retries it
 */
async function fail(mail: MailDocument, error: unknown, { log }: Mailing): Promise<void> {
  if (!(error instanceof MailFailure) && isOutage(error)) throw error
  const now = storeTime()
  const ageMs = now.getTime() - mail.createdAt.getTime()
  const isOfServer = error instanceof MailFailure
  const isRefused = isOfServer && error.isRefused
  const waitMs = waitMsAfter(mail.failures + 1, isRefused, ageMs)
  const fault = isOfServer ? error.message : 'the mail cannot be written'
  const about = {
    mail: mail._id,
    fault,
    failures: mail.failures + 1,
    ...(!isOfServer && { err: error }),
  }
  if (waitMs === undefined) {
    log.error(about, 'email failed permanently')
    await endMail(mail, 'given up')
    return
  }
  log.warn(about, 'email not sent, will retry')
  await putOffMail(mail, new Date(now.getTime() + waitMs), fault)
}

async function sendOne(mail: MailDocument, mailing: Mailing): Promise<void> {
  try {
    const end = await send(mail, mailing)
    if (end === 'too many') {
      const dueAt = new Date(storeTime().getTime() + hourMs)
      await putOffMail(mail, dueAt, `more than ${mailsPerHour} mails an hour`)
      return
    }
    // A brief MongoDB outage must not make a sent email count as unsent.
    await retryOnOutage(() => endMail(mail, end), mailing.log, {
      patienceMs: deliveryMs,
      pauseMs: 1_000,
    })
  } catch (error) {
    await fail(mail, error, mailing)
  }
}

/**
 * Creates the component that sends due emails.
 *
 * An instance leases an email for five minutes and marks it as sent once the mail server has accepted it. An email is
 * sent twice only if the instance crashes between these two steps, or if the mail server does not reply. Both copies
 * have the same Message-ID.
 */
export function createMailer(mailing: Mailing) {
  const runner = createJobRunner<MailDocument>({
    kind: 'mail',
    maxRunning: maxConcurrentMails,
    lease: async (free) => {
      const now = storeTime()
      const times = { now, until: new Date(now.getTime() + leaseMs) }
      const notices = await takeMails(times, free, 'noticeDueAt')
      return [...notices, ...(await takeMails(times, free - notices.length))]
    },
    run: (mail) => sendOne(mail, mailing),
    log: mailing.log,
  })
  return {
    /** Starts sending all due emails. */
    sendDue: runner.runDue,
    /** Starts no further emails, waits for running deliveries, and closes the connections. */
    stop: async (): Promise<void> => {
      await runner.stop()
      mailing.smtp.close()
    },
  }
}

/** Saves the emails that tell admins about a change to an admin account. Idempotent. */
export async function planNotices({ id, time, data }: EventOf<'admin.changed'>): Promise<void> {
  const at = new Date(time)
  if (!isRecent(at, storeTime())) return
  const { to: recipients, ...change } = data
  for (const to of recipients)
    await insertNotice(stableId('notice', id, to), id, { ...change, to, at })
}
