import { limitFaults } from './limits.ts'
import { z } from 'zod'
import { fromFiles } from './config-files.ts'
import { type BrokerAddress, saslMechanisms } from '../kafka/broker.ts'
import { readRedisAddress } from '../redis/redis-address.rules.ts'
import { exposureFaults, productionFaults } from './production.rules.ts'

/** A Redis URL in a format that `readRedisAddress` accepts. */
const redisAddress = z.url({ protocol: /^rediss?$/ }).superRefine((url, context) => {
  try {
    readRedisAddress(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
  }
})

/** Environment variables of every service. */
export const common = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** URL of an OTLP collector (HTTP). If unset, no traces or metrics are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Proportion of traces that are sampled, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * Approximate maximum number of sampled traces per second for each trace name. It prevents the cost of tracing from
   * growing with the load.
   */
  TRACES_PER_SECOND: z.coerce.number().positive().default(5),
  /** Interval of metric exports, in milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(15_000),
  /** How long the service still handles requests after a stop signal, while /readyz already returns 503. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(5).default(0),
  AXLE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  REDIS_URL: redisAddress.default('redis://127.0.0.1:16379'),
  TOKEN_ISSUER: z.url().default('http://localhost:8180/realms/axle'),
  TOKEN_JWKS_URL: z.url().optional(),
  TOKEN_AUDIENCE: z.string().min(1).default('axle-api'),
  /** Maximum age of a sign-in, in minutes, for operations that need a recent one. 0 turns the check off. */
  RECENT_SIGN_IN_MINUTES: z.coerce.number().min(0).max(1_440).default(60),
  /** Whether admins must sign in with a second step. The default is to require it only in production. */
  ADMIN_SECOND_STEP: z.enum(['true', 'false']).optional(),
} as const

/** Environment variables of every service that connects to Kafka. */
export const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:19092')
    .transform((list) => list.split(',')),
  /** Kafka user name. If empty, clients connect without authentication. */
  KAFKA_USERNAME: z.string().default(''),
  KAFKA_PASSWORD: z.string().default(''),
  KAFKA_SASL_MECHANISM: z.enum(saslMechanisms).default('plain'),
  /**
   * Token endpoint that accepts the user name and password. Required for `oauthbearer`. KAFKA_TOKEN_SCOPE is the scope
   * to request.
   */
  KAFKA_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  KAFKA_TOKEN_SCOPE: z.string().default(''),
  KAFKA_TLS: z.enum(['true', 'false']).default('false'),
} as const

export type KafkaConfig = Readonly<z.infer<z.ZodObject<typeof kafkaSettings>>>

/** Returns the addresses of the Kafka brokers, and the account that clients connect with. */
export function toBrokerAddress(config: KafkaConfig): BrokerAddress {
  const { KAFKA_BROKERS: brokers, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config
  const { KAFKA_TOKEN_URL: tokenUrl = '', KAFKA_TOKEN_SCOPE: scope } = config
  const proof = { username, password, mechanism: config.KAFKA_SASL_MECHANISM }
  const account =
    proof.mechanism === 'oauthbearer'
      ? { ...proof, mechanism: proof.mechanism, tokenUrl, scope }
      : { ...proof, mechanism: proof.mechanism }
  const isEncrypted = config.KAFKA_TLS === 'true'
  return { brokers, isEncrypted, ...(username !== '' && { account }) }
}

/** Environment variables of a program that uses a service's database but neither Kafka nor HTTP. */
export const databaseAlone = {
  AXLE_ENV: common.AXLE_ENV,
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }).default('mongodb://127.0.0.1:27117'),
} as const

/** Environment variables of every service with a database and Kafka. */
export const stateful = {
  ...common,
  ...kafkaSettings,
  ...databaseAlone,
  TOPIC_PREFIX: z.string().default(''),
  /** PEM file with the TLS certificate and its key. If it is set, the service uses HTTPS, otherwise HTTP. */
  TLS_FILE: z.string().default(''),
  /**
   * Port for readiness checks without TLS, used only if the main port uses TLS. Only this machine can connect to it.
   */
  HEALTH_PORT: port(8100),
  /** How long an instance that sends no heartbeats keeps its partitions before Kafka reassigns them. */
  KAFKA_SESSION_SECONDS: z.coerce.number().min(1).default(10),
} as const

const count = z.coerce.number().int().min(1)

/** Environment variables of the program that creates the Kafka topics. */
export const topicSettings = {
  TOPIC_PARTITIONS: count.default(6),
  TOPIC_REPLICATION_FACTOR: count.default(1),
  TOPIC_MIN_INSYNC_REPLICAS: count.default(1),
  TOPIC_RETENTION_MS: z.coerce.number().int().min(-1).default(-1),
} as const

export type TopicSettings = Readonly<Record<keyof typeof topicSettings, number>>

/** Returns the schema of a TCP port setting. @param preset the default port */
export function port(preset: number) {
  return z.coerce.number().int().min(0).max(65535).default(preset)
}

/** Returns the URL of the token issuer's key set. The default is the path that Keycloak uses. */
export function resolveJwksUrl(config: {
  TOKEN_ISSUER: string
  TOKEN_JWKS_URL?: string | undefined
}) {
  return config.TOKEN_JWKS_URL ?? `${config.TOKEN_ISSUER}/protocol/openid-connect/certs`
}

/** Returns whether admin operations require a sign-in with a second step. */
export function needsSecondStep(config: {
  readonly AXLE_ENV: string
  readonly ADMIN_SECOND_STEP?: string | undefined
}): boolean {
  const { AXLE_ENV, ADMIN_SECOND_STEP = String(AXLE_ENV === 'production') } = config
  return ADMIN_SECOND_STEP === 'true'
}

/** Returns the environment variables that Kafka's token authentication requires. */
function neededByTokens(shape: z.ZodRawShape, environment: NodeJS.ProcessEnv): readonly string[] {
  const isByToken = environment['KAFKA_SASL_MECHANISM'] === 'oauthbearer'
  return isByToken && 'KAFKA_TOKEN_URL' in shape ? ['KAFKA_TOKEN_URL'] : []
}

/**
 * Parses and freezes the environment. An empty variable counts as unset. A setting `NAME` can also come from a file
 * whose path is in the variable `NAME_FILE`, because platforms provide secrets as files.
 * @param neededBy returns the variables that other variables require, such as the keys of the chosen payment provider
 * @throws Error that lists every error by variable, but no values, so that no secret is printed
 */
export function readConfig<S extends z.ZodRawShape>(
  shape: S,
  environment: NodeJS.ProcessEnv = process.env,
  neededBy: (environment: NodeJS.ProcessEnv) => readonly string[] = () => [],
): Readonly<z.infer<z.ZodObject<S>>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const files = fromFiles(Object.keys(shape), given)
  const present = { ...given, ...files.values }
  const parsed = z.object(shape).safeParse(present)
  const issues = parsed.error?.issues ?? []
  const needed = [...neededBy(present), ...neededByTokens(shape, present)]
  const missing = needed.filter((name) => present[name] === undefined)
  const faults = [
    ...files.faults.map((fault) => `  ${fault}`),
    ...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...missing.map((name) => `  ${name}: is needed with the other settings`),
    ...limitFaults(present).map((fault) => `  ${fault}`),
    ...[...productionFaults(Object.keys(shape), present), ...exposureFaults(present)].map(
      (fault) => `  ${fault}`,
    ),
  ]
  if (parsed.success && faults.length === 0) return Object.freeze(parsed.data)
  throw new Error(`The environment does not fit:\n${faults.join('\n')}`)
}

/**
 * Returns the files that a program reads when it starts: files with settings (such as SESSION_SECRET_FILE), its
 * certificate, and additional CA certificates.
 * @param config the result of `readConfig`
 */
export function settingFiles(
  config: Readonly<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv = process.env,
): readonly string[] {
  const { TLS_FILE, NODE_EXTRA_CA_CERTS } = environment
  const ofSettings = Object.keys(config).map((name) => environment[`${name}_FILE`])
  return [...ofSettings, TLS_FILE, NODE_EXTRA_CA_CERTS].filter((file): file is string =>
    Boolean(file),
  )
}
