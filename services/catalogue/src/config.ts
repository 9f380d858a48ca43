import { port, readConfig } from '@axle/kit/config/config'
import { z } from 'zod'
import { databaseSettings } from './settings.ts'

/** Environment variables of the catalogue service. */
export const settings = {
  ...databaseSettings,
  PORT: port(8102),
  S3_URL: z.url().default('http://127.0.0.1:19000'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().default('axle-images'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** Maximum number of concurrent image uploads per user. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(8).default(2),
  /** URL of OpenSearch. If the URL is empty, this process searches an index in its own memory. */
  SEARCH_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Seconds between runs of the sweeps that repair the effects of crashes and lost messages. */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  /**
   * Minutes after which an open reservation is compared with its order in the booking service. Must be longer than the
   * time that an order waits for payment.
   */
  HELD_MINUTES: z.coerce.number().positive().default(45),
  /** Seconds after which an import or bulk change request returns its progress. */
  IMPORT_SECONDS: z.coerce.number().min(0).max(20).default(5),
  /** Whether this is a demo shop. If 'false', it is a production shop and the seed adds nothing. */
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  /** Maximum number of products that the seed adds, for tests that need only a few. */
  SEED_PRODUCTS_MOST: z.coerce.number().int().positive().default(10_000),
} as const

export const config = readConfig(settings)
