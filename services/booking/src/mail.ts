import type { Consumers } from '@axle/kit/event'
import type { Base } from '@axle/kit/service'
import { startSweep } from '@axle/kit/sweep'
import { randomBytes } from 'node:crypto'
import type { config } from './config.ts'
import { mailEvents } from './mail/mail.events.ts'
import { createMailer, planMail, sentBesideEachOther } from './mail/mail.flow.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createSmtp } from './mail/smtp.client.ts'
import { createStopLinks } from './mail/stop.flow.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Puts the mails about orders together. Where none are wanted, or there is no mail server, none are written down, so that none
 * of a long time ago are sent once there is one.
 */
export function buildMails({ log, stopper }: Base, from: typeof config) {
  const shop = from.PUBLIC_URL.replace(/\/$/, '')
  const { SMTP_HOST: host, SMTP_FROM: sender } = from
  // Without a server no link was ever sent, and none is good.
  const links = createStopLinks(from.MAIL_LINK_SECRET || randomBytes(32).toString('hex'), shop)
  const routes = mailRoutes(links, shop)
  if (host === '' || from.ORDER_MAILS === 'false') {
    const consumers: Consumers = {}
    return { routes, consumers, planRefundMail: nothing, start: () => undefined }
  }
  const server = {
    host,
    port: from.SMTP_PORT,
    security: from.SMTP_SECURITY,
    user: from.SMTP_USER,
    password: from.SMTP_PASSWORD,
    from: sender,
  }
  const smtp = createSmtp(server, sentBesideEachOther)
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const mailer = createMailer({ smtp, links, shop, domain, log })

  return {
    routes,
    consumers: mailEvents() as Consumers,
    planRefundMail: (refund: { readonly orderId: string; readonly refundId: string }) =>
      planMail({ kind: 'refunded', ...refund }),
    start: (): void => {
      const seconds = from.SWEEP_SECONDS
      startSweep({ name: 'mails', seconds, run: mailer.sendDue, log, stopper })
      stopper.add('mails', mailer.stop)
    },
  }
}
