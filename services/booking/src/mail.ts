import type { Consumers } from '@axle/kit/event'
import type { Base } from '@axle/kit/service'
import { randomBytes } from 'node:crypto'
import type { config } from './config.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createStopLinks } from './mail/stop.flow.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Puts the mails about orders together. Where none are wanted, or there is no mail server, none are written down, so that none
 * of a long time ago are sent once there is one; and what writes and sends them is not loaded.
 */
export async function buildMails(base: Base, from: typeof config) {
  const shop = from.PUBLIC_URL.replace(/\/$/, '')
  // Without a server no link was ever sent, and none is good.
  const links = createStopLinks(from.MAIL_LINK_SECRET || randomBytes(32).toString('hex'), shop)
  const routes = mailRoutes(links, shop)
  if (from.SMTP_HOST === '' || from.ORDER_MAILS === 'false') {
    const consumers: Consumers = {}
    return { routes, consumers, planRefundMail: nothing, start: () => undefined }
  }
  const { buildMailing } = await import('./mailing.ts')
  return { routes, ...buildMailing(base, from, { links, shop }) }
}
