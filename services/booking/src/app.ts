import type { AnyEvent, EventType, Consumers } from '@axle/kit/events/event'
import { announce, forgetStreams } from '@axle/kit/redis/live'
import { createOutbox } from '@axle/kit/outbox/outbox'
import type { Base, Service } from '@axle/kit/service/service'
import { storeTime } from '@axle/kit/mongo/clock'
import { startPeriodicScan, type PeriodicScan } from '@axle/kit/async/periodic-scan'
import { randomBytes } from 'node:crypto'
import type { config } from './config.ts'
import { jobs } from './job/job.store.ts'
import { mailHours, mails, mailStops } from './mail/mail.store.ts'
import { type Allowance, needsVerifiedEmail } from './order/allowance.rules.ts'
import { createAllowanceCheck } from './order/allowance.flow.ts'
import { followUps, markToForget } from './order/forgetting.store.ts'
import { intents, deleteIntents } from './order/intent.store.ts'
import { orderEvents } from './order/order.events.ts'
import { orderRoutes } from './order/order.routes.ts'
import { orders } from './order/order.store.ts'
import { requestSettlement } from './payment/charging.flow.ts'
import { paymentEvents } from './payment/payment.events.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { payments, forgetCards } from './payment/payment.store.ts'
import { priceEvents } from './price/price.events.ts'
import { prices } from './price/price.store.ts'
import { recordRoutes } from './data-export/data-export.routes.ts'
import { migrations } from './migrations/migrations.ts'
import { checkJobs, startWork } from './work.ts'
import { forgetDue } from './order/forgetting.flow.ts'
import { forgetStop, createStopLinks } from './mail/stop.flow.ts'
import { mailRoutes } from './mail/mail.routes.ts'

/**
 * Starts the sweeps that end and anonymise the orders of buyers whose accounts have been deleted.
 * @param forgetStreams deletes the live events that are stored for the user's open pages. The deletion must be
 * repeated, because every order status change stores a new live event
 */
function startForgetting(
  { log, stopper }: Base,
  { SWEEP_SECONDS: seconds, ORDER_PERSON_KEPT_DAYS: keptDays }: typeof config,
  forgetStreams: (personId: string) => Promise<void>,
): void {
  const leaving = {
    look: async (personId: string) => {
      await markToForget(personId, storeTime())
      await forgetStop(personId)
      await deleteIntents(personId)
      await forgetStreams(personId)
    },
    leastSeconds: seconds,
  }
  const sweep = (name: string, run: PeriodicScan['run']) =>
    startPeriodicScan({ name, seconds, run, log, stopper })
  sweep('people who left', (eachAlone) => followUps.lookAtDue(leaving, eachAlone))
  sweep('orders of people who left', (eachAlone) =>
    forgetDue({ keptDays, forgetCards }, storeTime(), eachAlone),
  )
}

/**
 * Events that may reach Kafka with a short delay. The catalogue does not wait for these events, and this process itself
 * notifies open pages about them.
 */
const batchedTypes = [
  'order.reserved',
  'order.paying',
  'payment.succeeded',
  'order.paid',
] as const satisfies EventType[]

/**
 * Creates the configured payment provider and loads only the code for that provider. If the provider is the sandbox,
 * also requests a job that settles each payment attempt whose outcome the sandbox reports.
 */
async function choosePayment({ log }: Base, from: typeof config) {
  if (from.PAYMENT_PROVIDER === 'stripe') {
    const { createStripe } = await import('./payment/stripe.client.ts')
    const stripe = createStripe({
      secretKey: from.STRIPE_SECRET_KEY,
      webhookSecret: from.STRIPE_WEBHOOK_SECRET,
      apiUrl: from.STRIPE_API_URL,
    })
    return { provider: stripe, stripe }
  }
  const { createSandbox } = await import('./payment/sandbox.client.ts')
  const sandbox = createSandbox(from.SANDBOX_URL)
  sandbox.onOutcome((paymentId) => {
    requestSettlement(paymentId).catch((error: unknown) => {
      log.warn({ err: error }, 'payment outcome not fetched')
    })
  })
  return { provider: sandbox }
}

function toAllowance(from: typeof config): Allowance {
  return {
    unpaidOrdersMost: from.UNPAID_ORDERS_MOST,
    unpaidUnitsMost: from.UNPAID_UNITS_MOST,
    unpaidShareMost: from.UNPAID_SHARE_MOST,
    needsVerifiedEmail: needsVerifiedEmail(from),
  }
}

const nothing = async (): Promise<void> => undefined

/**
 * Assembles the components that email buyers about their orders, and admins about changes to admin accounts.
 *
 * If order emails are off or there is no mail server, order emails are not saved, because they would be outdated by the
 * time they could be sent. Without a mail server, the code that writes and sends emails is not loaded. Emails to admins
 * have no setting to turn them off, because they concern the shop's security.
 */
async function buildMails(base: Base, from: typeof config) {
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

/** Assembles the booking service: orders, payments, emails and the local copy of the catalogue's prices. */
export async function buildBooking(base: Base, from: typeof config): Promise<Service> {
  const { log, redis } = base
  const payment = await choosePayment(base, from)
  const { provider, stripe } = payment
  const mailing = await buildMails(base, from)
  const charging = { provider, timeoutSeconds: from.PAYMENT_TIMEOUT_SECONDS }

  function announceOrder(event: AnyEvent): void {
    if (!event.type.startsWith('order.') || !('buyerId' in event.data)) return
    const { type, subject: id, data } = event
    const status = 'status' in data ? data.status : type.slice('order.'.length)
    announce(redis, from.TOPIC_PREFIX, data.buyerId, { id, status }).catch(() => {
      log.debug({ event: event.id }, 'live event reached no page')
    })
  }

  return {
    handlers: {
      ...orderRoutes(createAllowanceCheck(toAllowance(from))),
      ...paymentRoutes(charging, stripe),
      ...recordRoutes,
      ...mailing.routes,
    },
    models: [orders, intents, payments, prices, jobs, followUps.model, mails, mailStops, mailHours],
    migrations,
    outboxes: [createOutbox(orders, batchedTypes), createOutbox(payments, batchedTypes)],
    topics: ['catalogue.v1', 'orders.v1', 'people.v1'],
    consumers: {
      ...mailing.consumers,
      ...priceEvents,
      ...orderEvents(from.HOLD_MINUTES),
      ...paymentEvents(log, mailing.planRefundMail),
    },
    onEvent: announceOrder,
    checks: {
      jobs: { essential: false, probe: () => checkJobs(from.JOB_ALARM_MINUTES) },
    },
    start: () => {
      mailing.start()
      startWork(base, from, { charging, ...(stripe && { stripe }) })
      startForgetting(base, from, (buyer) => forgetStreams(redis, from.TOPIC_PREFIX, buyer))
    },
  }
}
