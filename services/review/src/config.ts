import { port, readConfig, stateful } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of the review service. */
export const settings = {
  ...stateful,
  PORT: port(8104),
  MONGO_DATABASE: z.string().default('review'),
  /** Whether the shop is a demo. In a real shop ('false') the seed adds nothing. */
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  /** Interval of the sweeps that complete work after a crash or a lost message, in seconds. */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  REVIEW_MODERATION: z.enum(['true', 'false']).optional(),
} as const

export const config = readConfig(settings)
