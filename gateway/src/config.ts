import { scaled } from '@axle/kit/config/limits'
import { common, port, readConfig } from '@axle/kit/config/config'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const url = z.url({ protocol: /^https?$/ })

/** Environment variables of the gateway. */
export const settings = {
  ...common,
  PORT: port(8080),
  /** Port of the readiness endpoint, which must not be published. */
  HEALTH_PORT: port(8100),
  TOPIC_PREFIX: z.string().default(''),
  USER_URL: url.default('http://127.0.0.1:8101'),
  CATALOGUE_URL: url.default('http://127.0.0.1:8102'),
  BOOKING_URL: url.default('http://127.0.0.1:8103'),
  REVIEW_URL: url.default('http://127.0.0.1:8104'),
  ANALYTICS_URL: url.default('http://127.0.0.1:8105'),
  KEYCLOAK_URL: url.default('http://localhost:8180'),
  KEYCLOAK_REALM: z.string().min(1).default('axle'),
  KEYCLOAK_LIMIT_SECONDS: z.coerce.number().int().min(1).max(60).default(scaled('keycloak', 5)),
  GATEWAY_CLIENT_ID: z.string().min(1).default('gateway'),
  GATEWAY_CLIENT_SECRET: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  /** Second secret that can also open sealed data, used while `SESSION_SECRET` is being rotated. */
  OTHER_SESSION_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: url.default('http://localhost:8080'),
  STOREFRONT_DIR: z
    .string()
    .min(1)
    .default('frontend/dist')
    .transform((folder) => resolve(root, folder)),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PASSWORD_SIGN_IN: z
    .enum(['true', 'false'])
    .default('true')
    .transform((word) => word === 'true'),
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'begins with pk_')
    .optional(),
  /** Contact for vulnerability reports. /.well-known/security.txt publishes it with `SECURITY_EXPIRES`. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'begins with https:// or mailto:')
    .optional(),
  SECURITY_EXPIRES: z.iso.datetime().optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  SIGN_IN_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  FAILED_SIGN_INS_PER_HOUR: z.coerce.number().int().min(1).default(10),
  MAIL_LIMIT_PER_HOUR: z.coerce.number().int().min(1).default(5),
  ORDER_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  UPLOAD_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  REVIEW_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(5),
  HEADERS_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(scaled('request', 10)),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(scaled('request', 30)),
  CONNECTIONS_AT_MOST: z.coerce.number().int().min(1).max(100_000).default(2_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(250),
}

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the gateway's environment.
 * @throws Error that lists every invalid variable
 */
export function loadConfig() {
  return readConfig(settings, process.env, (given) => [
    ...(given['PAYMENT_PROVIDER'] === 'stripe' ? ['STRIPE_PUBLISHABLE_KEY'] : []),
    ...(given['SECURITY_CONTACT'] ? ['SECURITY_EXPIRES'] : []),
    ...(given['SECURITY_EXPIRES'] ? ['SECURITY_CONTACT'] : []),
  ])
}

/** Returns the identity provider's URL for browsers: the issuer without the realm. */
export function getIdentityUrl(config: Pick<Config, 'TOKEN_ISSUER'>): string {
  return config.TOKEN_ISSUER.replace(/\/realms\/[^/]+$/, '')
}

/** Returns the base URL at which the gateway reaches the realm's endpoints. Browsers may use a different URL. */
export function getRealmUrl(config: Pick<Config, 'KEYCLOAK_URL' | 'KEYCLOAK_REALM'>): string {
  return `${config.KEYCLOAK_URL.replace(/\/$/, '')}/realms/${config.KEYCLOAK_REALM}`
}
