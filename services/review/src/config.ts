import { port, readConfig, stateful } from '@axle/kit/config'
import { z } from 'zod'

/** The environment of the review service. */
export const settings = {
  ...stateful,
  PORT: port(8104),
  MONGO_DATABASE: z.string().default('review'),
  /** 'false' for a real shop: then the seed adds nothing. */
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  /** How often what a crash or a lost message left is looked for. */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  REVIEW_MODERATION: z.enum(['true', 'false']).optional(),
} as const

export const config = readConfig(settings)
