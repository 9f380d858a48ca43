import { readConfig, stateful, topicSettings } from '@axle/kit/config/config'
import { keycloakAdmin } from '@axle/local/realm-files'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(8)
/** Password that becomes part of URLs and of a configuration file, so its characters are restricted. */
const accountPassword = secret.regex(/^[\w-]+$/, 'may have letters, digits, - and _ alone')
const port = z.coerce.number().int().min(1).max(65535)

/** Settings for Keycloak's realms. */
const realmShape = {
  AXLE_ENV: z.enum(['development', 'production']).default('development'),
  AXLE_DEMO: z.enum(['true', 'false']),
  PUBLIC_URL: url,
  KEYCLOAK_PUBLIC_URL: url,
  KEYCLOAK_ADMIN_URL: url.optional(),
  /** Keycloak's URL within the container networks. */
  KEYCLOAK_URL: url,
  KEYCLOAK_ADMIN: z.string().min(1).default(keycloakAdmin),
  KEYCLOAK_ADMIN_PASSWORD: secret,
  GATEWAY_CLIENT_SECRET: secret,
  USER_SERVICE_CLIENT_SECRET: secret,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_HOST: z.string(),
  SMTP_PORT: port,
  SMTP_SECURITY: z.enum(['none', 'starttls', 'tls']),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z.email(),
}

/**
 * All settings that docker-compose.yml uses. Checking them together stops startup early, before any service fails
 * because of a wrong setting.
 */
const shape = {
  ...realmShape,
  BIND_ADDRESS: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  GATEWAY_PORT: port,
  KEYCLOAK_PORT: port,
  KEYCLOAK_DB: z.enum(['dev-file', 'postgres']),
  KEYCLOAK_DB_PASSWORD: secret,
  SESSION_SECRET: z.string().min(32),
  OTHER_SESSION_SECRET: z.string().min(32).optional(),
  MONGO_AUTH: z.enum(['--auth', '--noauth']),
  MONGO_ROOT_PASSWORD: secret,
  USER_MONGO_URL: stateful.MONGO_URL,
  CATALOGUE_MONGO_URL: stateful.MONGO_URL,
  BOOKING_MONGO_URL: stateful.MONGO_URL,
  REVIEW_MONGO_URL: stateful.MONGO_URL,
  ANALYTICS_MONGO_URL: stateful.MONGO_URL,
  KAFKA_BROKERS: stateful.KAFKA_BROKERS,
  KAFKA_TLS: stateful.KAFKA_TLS,
  KAFKA_ADMIN_PASSWORD: accountPassword,
  GATEWAY_REDIS_PASSWORD: accountPassword,
  USER_REDIS_PASSWORD: accountPassword,
  CATALOGUE_REDIS_PASSWORD: accountPassword,
  BOOKING_REDIS_PASSWORD: accountPassword,
  REVIEW_REDIS_PASSWORD: accountPassword,
  ANALYTICS_REDIS_PASSWORD: accountPassword,
  USER_KAFKA_PASSWORD: accountPassword,
  CATALOGUE_KAFKA_PASSWORD: accountPassword,
  BOOKING_KAFKA_PASSWORD: accountPassword,
  REVIEW_KAFKA_PASSWORD: accountPassword,
  ANALYTICS_KAFKA_PASSWORD: accountPassword,
  USER_MONGO_PASSWORD: accountPassword,
  CATALOGUE_MONGO_PASSWORD: accountPassword,
  BOOKING_MONGO_PASSWORD: accountPassword,
  REVIEW_MONGO_PASSWORD: accountPassword,
  ANALYTICS_MONGO_PASSWORD: accountPassword,
  S3_URL: url,
  MINIO_ROOT_USER: z.string().min(3),
  MINIO_ROOT_PASSWORD: secret,
  CATALOGUE_S3_ACCESS_KEY: z.string().min(3),
  CATALOGUE_S3_SECRET_KEY: secret,
  USER_S3_ACCESS_KEY: z.string().min(3),
  USER_S3_SECRET_KEY: secret,
  MAIL_INSTANCES: z.coerce.number().int().min(0).max(1).default(1),
  MAIL_LINK_SECRET: z.string().min(32),
  WEBHOOK_SEAL_SECRET: z.string().min(32),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  SANDBOX_INSTANCES: z.coerce.number().int().min(0).max(1).default(1),
  ...topicSettings,
  GRAFANA_ADMIN_PASSWORD: secret,
}

export type ComposeConfig = ReturnType<typeof composeConfig>

/**
 * Reads all settings that docker-compose.yml uses.
 * @throws Error that lists every invalid variable
 */
export function composeConfig(environment: NodeJS.ProcessEnv = process.env) {
  return readConfig(shape, environment)
}

export type RealmConfig = ReturnType<typeof realmConfig>

/**
 * Reads only the settings for Keycloak's realms.
 * @throws Error that lists every invalid variable
 */
export function realmConfig(environment: NodeJS.ProcessEnv = process.env) {
  return readConfig(realmShape, environment)
}
