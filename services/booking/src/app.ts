import type { AnyEvent } from '@axle/kit/event'
import { announce } from '@axle/kit/live'
import { connectRedis } from '@axle/kit/redis'
import type { Base, Service } from '@axle/kit/service'
import type { Model } from 'mongoose'
import type { config } from './config.ts'
import { orderEvents } from './order/order.events.ts'
import { orderRoutes } from './order/order.routes.ts'
import { orders } from './order/order.store.ts'
import { expireOverdue } from './order/progress.flow.ts'
import { paymentEvents } from './payment/payment.events.ts'
import { type Charging, inquire, sweepPayments } from './payment/charging.flow.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { payments } from './payment/payment.store.ts'
import { createSandbox } from './payment/sandbox.client.ts'
import { charges } from './payment/sandbox.store.ts'
import { createStripe } from './payment/stripe.client.ts'
import { priceEvents } from './price/price.events.ts'
import { prices } from './price/price.store.ts'

/** Runs the sweeps of orders and payments, one at a time. */
function startSweep({ log, stopper, kick }: Base, charging: Charging, seconds: number): void {
  let running: Promise<void> | undefined
  async function sweep(): Promise<void> {
    const now = new Date()
    await expireOverdue(now)
    await sweepPayments(charging, now)
    kick()
  }
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
      .finally(() => {
        running = undefined
      })
  }, seconds * 1000)
  stopper.add('sweep', async () => {
    clearInterval(timer)
    await running
  })
}

/** The provider that the environment names; the sandbox's news are followed up in here. */
function startPayment({ log, kick }: Base, from: typeof config) {
  const { PAYMENT_TIMEOUT_SECONDS: timeoutSeconds } = from
  if (from.PAYMENT_PROVIDER === 'stripe') {
    const stripe = createStripe({
      secretKey: from.STRIPE_SECRET_KEY,
      webhookSecret: from.STRIPE_WEBHOOK_SECRET,
      apiUrl: from.STRIPE_API_URL,
    })
    return { charging: { provider: stripe, timeoutSeconds }, stripe }
  }
  const sandbox = createSandbox(from.SANDBOX_LATE_SECONDS)
  const charging = { provider: sandbox, timeoutSeconds }
  sandbox.onNews((paymentId) => {
    inquire(charging, paymentId)
      .then(kick)
      .catch((error: unknown) => log.warn({ err: error }, 'news of a payment not followed up'))
  })
  return { charging }
}

/** Puts booking together: orders, payment and the copy of the catalogue's prices. */
export function buildBooking(base: Base, from: typeof config): Service {
  const { log, stopper } = base
  const redis = connectRedis(from.REDIS_URL, log, stopper)
  const { charging, stripe } = startPayment(base, from)
  startSweep(base, charging, from.SWEEP_SECONDS)

  function tell(event: AnyEvent): void {
    if (!event.type.startsWith('order.') || !('buyerId' in event.data)) return
    const { type, subject: id, data } = event
    const status = 'status' in data ? data.status : type.slice('order.'.length)
    announce(redis, from.TOPIC_PREFIX, data.buyerId, { id, status }).catch(() => {
      log.debug({ event: event.id }, 'nobody told live')
    })
  }

  const outboxes = [orders, payments] as unknown as Model<never>[]
  return {
    handlers: { ...orderRoutes, ...paymentRoutes(charging, stripe) },
    models: [...outboxes, ...([prices, charges] as unknown as Model<never>[])],
    outboxes,
    topics: ['catalogue.v1', 'orders.v1', 'payments.v1'],
    consumers: {
      ...priceEvents,
      ...orderEvents(from.HOLD_MINUTES),
      ...paymentEvents(charging),
    },
    afterPublish: tell,
    checks: { redis: { essential: false, probe: () => redis.ping() } },
  }
}
