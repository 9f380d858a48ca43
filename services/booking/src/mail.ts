import type { Consumers } from '@axle/kit/event'
import type { Base } from '@axle/kit/service'
import { randomBytes } from 'node:crypto'
import type { config } from './config.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createStopLinks } from './mail/stop.flow.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Puts the mails about orders and to admins together. Where none about orders are wanted, or there is no mail server, none
 * are written down, so that none of a long time ago are sent once there is one. Without a server what writes and sends
 * them is not loaded. Mails to admins are about the safety of the shop, so no setting stops them.
 */
export async function buildMails(base: Base, from: typeof config) {
  const shop = from.PUBLIC_URL.replace(/\/$/, '')
  // Without a server no link was ever sent, and none is good.
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
