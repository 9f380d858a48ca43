import type { Consumers } from '@axle/kit/events/event'
import type { Base } from '@axle/kit/service/service'
import { startPeriodicScan } from '@axle/kit/async/periodic-scan'
import type { config } from './config.ts'
import { mailEvents, noticeEvents } from './mail/mail.events.ts'
import { createMailer, type Mailing, maxConcurrentMails } from './mail/mail.flow.ts'
import { insertMail } from './mail/mail.store.ts'
import { createSmtp } from './mail/smtp.client.ts'

/** Assembles the code that plans, composes and sends the emails. */
export function buildMailing(
  { log, stopper }: Base,
  from: typeof config,
  known: Pick<Mailing, 'links' | 'shop'>,
) {
  const sender = from.SMTP_FROM
  const server = {
    host: from.SMTP_HOST,
    port: from.SMTP_PORT,
    security: from.SMTP_SECURITY,
    user: from.SMTP_USER,
    password: from.SMTP_PASSWORD,
    from: sender,
  }
  const smtp = createSmtp(server, maxConcurrentMails)
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const mailer = createMailer({ ...known, smtp, domain, log })

  return {
    orderConsumers: mailEvents() as Consumers,
    consumers: noticeEvents as Consumers,
    planRefundMail: (refund: { readonly orderId: string; readonly refundId: string }) =>
      insertMail({ kind: 'refunded', ...refund }),
    start: (): void => {
      const seconds = from.SWEEP_SECONDS
      startPeriodicScan({ name: 'mails', seconds, run: mailer.sendDue, log, stopper })
      stopper.add('mails', mailer.stop)
    },
  }
}
