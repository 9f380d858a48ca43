import { port, readConfig, stateful } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of the review service. */
export const settings = {
  ...stateful,
  PORT: port(8104),
  MONGO_DATABASE: z.string().default('review'),
  /** Whether the shop is a demo. The seed adds reviews only to demos. */
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  /** Interval, in seconds, at which sweeps complete work that a crash or a lost message left unfinished. */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  REVIEW_MODERATION: z.enum(['true', 'false']).optional(),
} as const

export const config = readConfig(settings)
