import { scaled } from '@axle/kit/config/limits'
import { port, readConfig, stateful } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of the user service. */
export const settings = {
  ...stateful,
  PORT: port(8101),
  MONGO_DATABASE: z.string().default('user'),
  KEYCLOAK_URL: z.url().default('http://localhost:8180'),
  KEYCLOAK_LIMIT_SECONDS: z.coerce.number().positive().max(60).default(scaled('keycloak', 5)),
  KEYCLOAK_REALM: z.string().min(1).default('axle'),
  USER_SERVICE_CLIENT_ID: z.string().min(1).default('user-service'),
  USER_SERVICE_CLIENT_SECRET: z.string().min(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  S3_URL: z.url().default('http://127.0.0.1:19000'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  PHOTO_BUCKET: z.string().min(3).default('axle-photos'),
  /** Maximum number of concurrent image uploads per user. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(8).default(2),
  /**
   * Interval, in seconds, of the sweeps that republish deleted accounts and remove unused photos. Each sweep processes
   * up to 50 items.
   */
  MEND_SECONDS: z.coerce.number().positive().default(60),
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
} as const

export const config = readConfig(settings)
