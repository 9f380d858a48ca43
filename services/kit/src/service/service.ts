import { scaled } from '../config/limits.ts'
import type { Express } from 'express'
import { readFile } from 'node:fs/promises'
import { type Bus, createBus } from '../kafka/bus.ts'
import { endWhenChanged } from '../config/changed-files.ts'
import {
  toBrokerAddress,
  resolveJwksUrl,
  type KafkaConfig,
  needsSecondStep,
  settingFiles,
} from '../config/config.ts'
import type { AnyEvent, Consumers } from '../events/event.ts'
import type { Handlers } from '../http/handler.ts'
import { alive, type Checks, readiness } from '../http/health.ts'
import { createApp, createBareApp } from '../http/http.ts'
import { listen } from './listen.ts'
import { createLog, type Log } from '../observability/log.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Indexed } from '../mongo/indexes.ts'
import { connectMongo, probeMigrations, probeMongo } from '../mongo/mongo.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { connectRedis, connectSubscriber, type RedisClient } from '../redis/redis.ts'
import { startPublisher } from '../outbox/publisher.ts'
import { withRevocation } from '../http/revoked-tokens.ts'
import { createStopper, type Stopper } from './stop.ts'
import { createTokenCheck } from '../http/token.ts'
import { startTracing, type TraceConfig } from '../observability/start-tracing.ts'

export type ServiceConfig = KafkaConfig &
  TraceConfig & {
    readonly HOST: string
    readonly PORT: number
    readonly TLS_FILE: string
    readonly HEALTH_PORT: number
    readonly LOG_LEVEL: string
    readonly STOP_DELAY_SECONDS: number
    readonly AXLE_ENV: string
    readonly MONGO_URL: string
    readonly MONGO_DATABASE: string
    readonly REDIS_URL: string
    readonly TOPIC_PREFIX: string
    readonly KAFKA_SESSION_SECONDS: number
    readonly TOKEN_ISSUER: string
    readonly TOKEN_JWKS_URL?: string | undefined
    readonly TOKEN_AUDIENCE: string
    readonly RECENT_SIGN_IN_MINUTES: number
    readonly ADMIN_SECOND_STEP?: string | undefined
  }

/** The settings, handlers and models that differ between services. */
export type Service = {
  readonly handlers: Handlers
  /** Outboxes whose events the publisher sends to Kafka. */
  readonly outboxes?: readonly Outbox[]
  /** All models of the service. Their indexes are built at start-up. */
  readonly models: readonly Indexed[]
  /**
   * All migrations of the service. Those required by this release must have run before the service uses its database.
   */
  readonly migrations: readonly Migration[]
  readonly topics?: readonly string[]
  readonly consumers?: Consumers
  /** Whether events may arrive up to half a second late, so that each fetch returns many events. */
  readonly gathersMessages?: boolean
  /** Called at least once for each event in the outboxes, at the latest when the event is sent. */
  readonly onEvent?: (event: AnyEvent) => void
  readonly checks?: Checks
  /**
   * Starts background work. Called last, after everything that the background work depends on, so that the background
   * work stops first.
   */
  readonly start?: () => void
}

/** Objects that every service's `build` function receives. */
export type Base = { readonly log: Log; readonly stopper: Stopper; readonly redis: RedisClient }

/** Timeout for opening a Redis subscription. */
const listenMs = scaled('redis', 2_000)

function createChecks(service: Service, bus: Bus, { redis, stopper }: Base): Checks {
  return {
    running: { essential: true, isOwn: true, probe: stopper.assertRunning },
    mongo: { essential: true, probe: probeMongo },
    migrations: { essential: true, isOwn: true, probe: probeMigrations },
    kafka: { essential: false, probe: bus.probe },
    redis: { essential: false, probe: () => redis.ping() },
    ...service.checks,
  }
}

function createRevocableTokenCheck(config: ServiceConfig, { log, redis }: Base) {
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOPIC_PREFIX: prefix } = config
  const checkToken = createTokenCheck({ issuer, audience, jwksUrl: resolveJwksUrl(config) })
  return withRevocation({ redis, prefix, checkToken, log })
}

/**
 * Serves the app. With TLS, a second port on localhost serves the health checks unencrypted, because the container's
 * health check does not use TLS.
 */
async function serve(app: Express, checks: Checks, config: ServiceConfig, { log, stopper }: Base) {
  const server = { host: config.HOST, port: config.PORT, log, stopper }
  if (config.TLS_FILE === '') return listen(app, server)
  const file = await readFile(config.TLS_FILE)
  const health = createBareApp(log, [alive(), readiness(checks)])
  const own = { ...server, host: '127.0.0.1', port: config.HEALTH_PORT, purpose: 'health' }
  // Started before the app, so that it stops after the app.
  await listen(health, own)
  return listen(app, { ...server, secured: { cert: file, key: file } })
}

/**
 * Starts a service: database, Kafka, outbox publisher, consumers and HTTP. The start does not wait for any backing
 * service. The service therefore starts even while its dependencies are unavailable, which /readyz reports.
 * @param name the service's name, which is also its consumer group
 * @param tag the openapi.yaml tag of the service's operations
 * @param build creates the service's handlers and models from the shared objects
 */
export async function startService(
  name: string,
  tag: string,
  config: ServiceConfig,
  build: (base: Base) => Service | Promise<Service>,
): Promise<void> {
  const log = createLog(name, config.LOG_LEVEL)
  const stopper = createStopper(log)
  await startTracing(name, config, stopper)
  const redis = connectRedis(config.REDIS_URL, log, stopper)
  const base = { log, stopper, redis }
  const service = await build(base)

  const { MONGO_URL: url, MONGO_DATABASE: database } = config
  const { models, migrations } = service
  void connectMongo({ url, database, models, migrations, log, stopper })
  const { TOPIC_PREFIX: prefix, KAFKA_SESSION_SECONDS: sessionSeconds } = config
  const at = toBrokerAddress(config)
  const openSubscriber = () => connectSubscriber(config.REDIS_URL, log, stopper, listenMs)
  const ways = { at, redis: { client: redis, openSubscriber } }
  const bus = createBus({ ...ways, service: name, prefix, sessionSeconds, log, stopper })
  if (service.outboxes) {
    const { outboxes, onEvent } = service
    startPublisher({ outboxes, bus, log, stopper, onEvent, sendDirectly: bus.sendDirectly })
  }
  service.start?.()
  const { topics, consumers, gathersMessages } = service
  if (topics && consumers) bus.consume({ topics, consumers, gathersMessages, probe: probeMongo })
  const checks = createChecks(service, bus, base)
  const app = createApp({
    tag,
    handlers: service.handlers,
    checkToken: createRevocableTokenCheck(config, base),
    recentSignInMinutes: config.RECENT_SIGN_IN_MINUTES,
    asksSecondStep: needsSecondStep(config),
    checks,
    log,
    validateResponses: config.AXLE_ENV === 'test',
  })
  await serve(app, checks, config, base)
  await endWhenChanged({ files: settingFiles(config), log, stopper })
  stopper.addDelay(config.STOP_DELAY_SECONDS)
}
