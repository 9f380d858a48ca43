import type { Consumers } from '@axle/kit/events/event'
import type { Base } from '@axle/kit/service/service'
import { randomBytes } from 'node:crypto'
import type { config } from './config.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createStopLinks } from './mail/stop.flow.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Assembles the components that email buyers about their orders, and admins about changes to admin accounts.
 *
 * If order emails are off or there is no mail server, order emails are not saved, because they would be outdated by the
 * time they could be sent. Without a mail server, the code that writes and sends emails is not loaded. Emails to admins
 * have no setting to turn them off, because they concern the shop's security.
 */
export async function buildMails(base: Base, from: typeof config) {
  const shop = from.PUBLIC_URL.replace(/\/$/, '')
  // Without a mail server, the shop has never sent an unsubscribe link, so a random secret makes every link invalid.
  const links = createStopLinks(from.MAIL_LINK_SECRET || randomBytes(32).toString('hex'), shop)
  const routes = mailRoutes(links, shop)
  if (from.SMTP_HOST === '') {
    const consumers: Consumers = {}
    return { routes, consumers, planRefundMail: nothing, start: () => undefined }
  }
  const { buildMailing } = await import('./mailing.ts')
  const { orderConsumers, ...mailing } = buildMailing(base, from, { links, shop })
  if (from.ORDER_MAILS === 'false') return { routes, ...mailing, planRefundMail: nothing }
  const consumers = { ...mailing.consumers, ...orderConsumers }
  return { routes, ...mailing, consumers }
}
