import { port, readConfig } from '@axle/kit/config'
import { z } from 'zod'
import { databaseSettings } from './settings.ts'

/** The environment of the catalogue service. */
export const settings = {
  ...databaseSettings,
  PORT: port(8102),
  S3_URL: z.url().default('http://127.0.0.1:19000'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().default('axle-images'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** How many pictures of one person are taken at once. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(8).default(2),
  /** A search server that takes the place of this process's memory; none where it is empty. */
  SEARCH_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** How often what a crash or a lost message left is looked for. */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  /** Longer than any order waits to be paid: after this booking is asked what became of it. */
  HELD_MINUTES: z.coerce.number().positive().default(45),
  /** How long one call of an import, or of a bulk change, works before it answers how far it came. */
  IMPORT_SECONDS: z.coerce.number().min(0).max(20).default(5),
  /** 'false' for a real shop: then the seed adds nothing. */
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  /** How many products the seed puts on sale at most; for tests that need few. */
  SEED_PRODUCTS_MOST: z.coerce.number().int().positive().default(10_000),
} as const

export const config = readConfig(settings)
