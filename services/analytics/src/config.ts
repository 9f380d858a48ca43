import { scaled } from '@axle/kit/limits'
import { port, readConfig, stateful } from '@axle/kit/config'
import { z } from 'zod'

const days = z.coerce.number().min(0).max(365)

/** The environment of the analytics service and of its rebuild. */
export const settings = {
  ...stateful,
  PORT: port(8105),
  MONGO_DATABASE: z.string().default('analytics'),
  /** Seals the secrets of webhooks where they are kept. */
  WEBHOOK_SEAL_SECRET: z.string().min(32),
  /** Whether webhooks may lead into the shop's own network, and be http: for tests and demos. */
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refused', 'allowed']).default('refused'),
  /** For how many days a message is tried. */
  WEBHOOK_RETRY_DAYS: days.default(3),
  /** After how many days of failures alone a webhook is paused. */
  WEBHOOK_FAILING_DAYS: days.default(5),
  /** The pause after the first try that failed; those after it grow. */
  WEBHOOK_RETRY_SECONDS: z.coerce.number().positive().default(5),
  /** How long a receiver has to answer. */
  WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().positive().max(60).default(scaled('request', 10)),
  SWEEP_SECONDS: z.coerce.number().positive().default(5),
} as const

export const config = readConfig(settings)
