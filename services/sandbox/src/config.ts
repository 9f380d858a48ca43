import { common, port, readConfig } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of the sandbox. Durations may be fractions, so that tests need not wait long. */
export const settings = {
  HOST: common.HOST,
  LOG_LEVEL: common.LOG_LEVEL,
  AXLE_ENV: common.AXLE_ENV.refine(
    (name) => name !== 'production',
    'the sandbox takes no money, so it does not run in production',
  ),
  PORT: port(8106),
  SANDBOX_LEDGER: z.string().min(1).default('.data/sandbox/ledger.jsonl'),
  SANDBOX_LATE_SECONDS: z.coerce.number().positive().max(86_400).default(5),
} as const

export const config = readConfig(settings)
