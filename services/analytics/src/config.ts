import { scaled } from '@axle/kit/config/limits'
import { port, readConfig, stateful } from '@axle/kit/config/config'
import { z } from 'zod'

const days = z.coerce.number().min(0).max(365)

/** Environment variables of the analytics service and its rebuild program. */
export const settings = {
  ...stateful,
  PORT: port(8105),
  MONGO_DATABASE: z.string().default('analytics'),
  /** Secret that encrypts the webhooks' signing secrets in the database. */
  WEBHOOK_SEAL_SECRET: z.string().min(32),
  /** Whether webhooks may use private IP addresses and http. Intended only for tests and demos. */
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refused', 'allowed']).default('refused'),
  /** Number of days for which a failed delivery is retried. */
  WEBHOOK_RETRY_DAYS: days.default(3),
  /** Number of days of continuous failures after which a webhook is paused. */
  WEBHOOK_FAILING_DAYS: days.default(5),
  /** Delay after the first failed attempt, in seconds. The delay grows after each further failure. */
  WEBHOOK_RETRY_SECONDS: z.coerce.number().positive().default(5),
  /** Timeout of a request to a receiver, in seconds. */
  WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().positive().max(60).default(scaled('request', 10)),
  SWEEP_SECONDS: z.coerce.number().positive().default(5),
} as const

export const config = readConfig(settings)
