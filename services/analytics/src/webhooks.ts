import type { AnyEvent, Consumers } from '@axle/kit/events/event'
import { createOutbox } from '@axle/kit/outbox/outbox'
import type { Base } from '@axle/kit/service/service'
import { startPeriodicScan } from '@axle/kit/async/periodic-scan'
import type { config } from './config.ts'
import { announced } from './delivery/announced.store.ts'
import { deliveryEvents } from './delivery/delivery.events.ts'
import { queueEvent, shortenLog } from './delivery/delivery.flow.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { deliveries } from './delivery/delivery.store.ts'
import type { SentEvent } from './delivery/message.rules.ts'
import { createSending } from './delivery/sending.flow.ts'
import { createSeal } from './webhook/seal.ts'
import { createWebhooks, forgetDeleted } from './webhook/webhook.flow.ts'
import { webhookRoutes } from './webhook/webhook.routes.ts'
import { webhooks } from './webhook/webhook.store.ts'

const tidySeconds = 3_600

/** Events that both the read model and webhooks receive. */
const shared = [
  'order.placed',
  'order.paid',
  'payment.refunded',
  'product.changed',
  'product.removed',
] as const

/**
 * Extends the read model's consumers, so that they first queue each shared event for webhooks and then update the read
 * model. Both steps are idempotent.
 */
function besides(readModel: Consumers, tell: (event: SentEvent) => Promise<void>): Consumers {
  const consumers = readModel as Readonly<Record<string, (event: AnyEvent) => Promise<void>>>
  const both = shared.map((type) => [
    type,
    async (event: SentEvent): Promise<void> => {
      await tell(event)
      await consumers[type]?.(event)
    },
  ])
  return { ...readModel, ...Object.fromEntries(both) }
}

/** Assembles the webhook feature: the admin operations and the sender. */
export function buildWebhooks({ log, stopper }: Base, from: typeof config) {
  const seal = createSeal(from.WEBHOOK_SEAL_SECRET)
  const mayBePrivate = from.WEBHOOK_PRIVATE_ADDRESSES === 'allowed'
  const sending = createSending({
    seal,
    reach: { timeoutMs: from.WEBHOOK_TIMEOUT_SECONDS * 1000, mayBePrivate },
    retries: { firstSeconds: from.WEBHOOK_RETRY_SECONDS, days: from.WEBHOOK_RETRY_DAYS },
    failingDays: from.WEBHOOK_FAILING_DAYS,
    log,
  })

  async function tell(event: SentEvent): Promise<void> {
    if ((await queueEvent(event)) > 0) sending.poll()
  }

  const sweep = (name: string, seconds: number, run: () => Promise<void>) =>
    startPeriodicScan({ name, seconds, run, log, stopper })

  return {
    handlers: {
      ...webhookRoutes(createWebhooks({ seal, mayBePrivate })),
      ...deliveryRoutes(sending.poll),
    },
    models: [webhooks, deliveries, announced],
    outboxes: [createOutbox(webhooks)],
    consumersBesides: (readModel: Consumers): Consumers => ({
      ...besides(readModel, tell),
      ...deliveryEvents(tell),
    }),
    start: (): void => {
      sweep('webhook deliveries', from.SWEEP_SECONDS, sending.sendDue)
      sweep('log of webhooks', tidySeconds, shortenLog)
      sweep('deleted webhooks', tidySeconds, forgetDeleted)
      stopper.add('webhooks', sending.stop)
    },
  }
}
