import { limitFaults } from './limits.ts'
import { z } from 'zod'
import { fromFiles } from './config-files.ts'
import { type BrokerAddress, saslMechanisms } from '../events/broker.ts'
import { readRedisAddress } from '../store/redis-address.rules.ts'
import { exposureFaults, productionFaults } from './production.rules.ts'

/** An address of Redis as `readRedisAddress` reads it. */
const redisAddress = z.url({ protocol: /^rediss?$/ }).superRefine((url, context) => {
  try {
    readRedisAddress(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
  }
})

/** What every service reads from its environment. */
export const common = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** A collector that speaks OTLP over HTTP; without one there are no traces, and nothing is measured. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of traces is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** About how many of a kind that begin in a second are kept at most, so that what they cost does not grow with the load. */
  TRACES_PER_SECOND: z.coerce.number().positive().default(5),
  /** How often what is measured goes there, in milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(15_000),
  /** How long calls are still answered after a signal to stop, while /readyz says no already. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(5).default(0),
  AXLE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  REDIS_URL: redisAddress.default('redis://127.0.0.1:16379'),
  TOKEN_ISSUER: z.url().default('http://localhost:8180/realms/axle'),
  TOKEN_JWKS_URL: z.url().optional(),
  TOKEN_AUDIENCE: z.string().min(1).default('axle-api'),
  /** How long ago a sign-in may be where the contract asks for one lately; 0 asks for none. */
  RECENT_SIGN_IN_MINUTES: z.coerce.number().min(0).max(1_440).default(60),
  /** Whether admins must have signed in with a second step; where it is left out, in production. */
  ADMIN_SECOND_STEP: z.enum(['true', 'false']).optional(),
} as const

/** What everybody reads who comes to Kafka. */
export const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:19092')
    .transform((list) => list.split(',')),
  /** The account there; none where it is empty. */
  KAFKA_USERNAME: z.string().default(''),
  KAFKA_PASSWORD: z.string().default(''),
  KAFKA_SASL_MECHANISM: z.enum(saslMechanisms).default('plain'),
  /** With `oauthbearer`: where name and password are given for a token, and which scope is asked for. */
  KAFKA_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  KAFKA_TOKEN_SCOPE: z.string().default(''),
  KAFKA_TLS: z.enum(['true', 'false']).default('false'),
} as const

export type KafkaConfig = Readonly<z.infer<z.ZodObject<typeof kafkaSettings>>>

/** Where Kafka's brokers are, and who comes to them. */
export function brokersOf(config: KafkaConfig): BrokerAddress {
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

/** What a program reads that works on a service's database alone. */
export const databaseAlone = {
  AXLE_ENV: common.AXLE_ENV,
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }).default('mongodb://127.0.0.1:27117'),
} as const

/** What every service with a database and a bus reads besides. */
export const stateful = {
  ...common,
  ...kafkaSettings,
  ...databaseAlone,
  TOPIC_PREFIX: z.string().default(''),
  /** A file with its certificate and the key of that, as PEM: then it serves https; http where it is empty. */
  TLS_FILE: z.string().default(''),
  /** Where readiness is asked without TLS, by this machine alone, when the other port speaks TLS. */
  HEALTH_PORT: port(8100),
  /** How long a silent instance keeps its partitions before the broker gives them to others. */
  KAFKA_SESSION_SECONDS: z.coerce.number().min(1).default(10),
} as const

const count = z.coerce.number().int().min(1)

/** What the program that makes the topics reads besides. */
export const topicSettings = {
  TOPIC_PARTITIONS: count.default(6),
  TOPIC_REPLICATION_FACTOR: count.default(1),
  TOPIC_MIN_INSYNC_REPLICAS: count.default(1),
  TOPIC_RETENTION_MS: z.coerce.number().int().min(-1).default(-1),
} as const

export type TopicSettings = Readonly<Record<keyof typeof topicSettings, number>>

/** A TCP port with its default. */
export function port(preset: number) {
  return z.coerce.number().int().min(0).max(65535).default(preset)
}

/** Where the key set of the token issuer is, unless configured: Keycloak's well-known place. */
export function jwksUrlOf(config: { TOKEN_ISSUER: string; TOKEN_JWKS_URL?: string | undefined }) {
  return config.TOKEN_JWKS_URL ?? `${config.TOKEN_ISSUER}/protocol/openid-connect/certs`
}

/** Whether operations for admins ask for a sign-in with a second step. */
export function needsSecondStep(config: {
  readonly AXLE_ENV: string
  readonly ADMIN_SECOND_STEP?: string | undefined
}): boolean {
  const { AXLE_ENV, ADMIN_SECOND_STEP = String(AXLE_ENV === 'production') } = config
  return ADMIN_SECOND_STEP === 'true'
}

/** Tokens for Kafka need somebody who gives them. */
function neededByTokens(shape: z.ZodRawShape, environment: NodeJS.ProcessEnv): readonly string[] {
  const isByToken = environment['KAFKA_SASL_MECHANISM'] === 'oauthbearer'
  return isByToken && 'KAFKA_TOKEN_URL' in shape ? ['KAFKA_TOKEN_URL'] : []
}

/**
 * Parses the environment once; the result is frozen. An empty variable means the same as none, and each may stand in a
 * file that the variable of its name with `_FILE` behind it names, as platforms hand out secrets.
 * @param neededBy the variables that others make necessary, such as the keys of a chosen provider
 * @throws Error that lists every fault by variable, never a value, so that no secret is printed
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
 * The files that a program's settings were read from (SESSION_SECRET_FILE), its certificate, and whom it trusts besides.
 * @param config what `readConfig` gave
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
