import { port, readConfig, stateful } from '@axle/kit/config'
import { z } from 'zod'

/** The environment of the booking service. Fractions are allowed so that tests need not wait long. */
export const config = readConfig({
  ...stateful,
  PORT: port(8103),
  MONGO_DATABASE: z.string().default('booking'),
  HOLD_MINUTES: z.coerce.number().positive().default(30),
  PAYMENT_PROVIDER: z.enum(['sandbox']).default('sandbox'),
  PAYMENT_TIMEOUT_SECONDS: z.coerce.number().positive().default(120),
  SANDBOX_LATE_SECONDS: z.coerce.number().positive().default(5),
  SWEEP_SECONDS: z.coerce.number().positive().default(5),
})
