import { scaled } from '@axle/kit/config/limits'
import { endWhenChanged } from '@axle/kit/config/changed-files'
import { resolveJwksUrl, settingFiles } from '@axle/kit/config/config'
import { type OpenApi, listOperations, readContract } from '@axle/kit/http/contract'
import { alive, readiness } from '@axle/kit/http/health'
import { createBareApp } from '@axle/kit/http/http'
import { type Bounds, listen } from '@axle/kit/service/listen'
import { createLog, type Log } from '@axle/kit/observability/log'
import {
  connectRedis,
  connectSubscriber,
  type RedisClient,
  withCircuitBreaker,
} from '@axle/kit/redis/redis'
import { revokeSession } from '@axle/kit/redis/revocation'
import { withRevocation } from '@axle/kit/http/revoked-tokens'
import { createStopper, type Stopper } from '@axle/kit/service/stop'
import { startTracing } from '@axle/kit/observability/start-tracing'
import { createTokenCheck } from '@axle/kit/http/token'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { createChecks } from './checks.ts'
import { type Config, loadConfig, getRealmUrl } from './config.ts'
import { createOwnDataClient } from './export/export.client.ts'
import { exportRoutes } from './export/export.routes.ts'
import { createForward, type Forward } from './forward/forward.ts'
import { resolveServices } from './forward/services.ts'
import { toNetwork } from './rate-limits/address.rules.ts'
import { type AccountKey, createAccountKey } from './rate-limits/account-key.ts'
import { createLimits, type Limits } from './rate-limits/limits.ts'
import { type MemoryShares, shareMemory } from './memory.rules.ts'
import { createLiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/live.routes.ts'
import { configurationRoutes } from './pages/configuration.routes.ts'
import { createCatalogueClient } from './rendering/catalogue.client.ts'
import { createHomePages } from './rendering/home-pages.ts'
import { createListPages } from './rendering/list-pages.ts'
import { createPartPages } from './rendering/part-pages.ts'
import { createRenderer } from './rendering/renderer.ts'
import { createReviewClient } from './rendering/review.client.ts'
import { createPartMap } from './rendering/site-map.ts'
import { createCacheListener } from './response-cache/cache-listener.ts'
import { createCachedHandler } from './response-cache/cached-handler.ts'
import { createGeneration } from './response-cache/catalogue-version.ts'
import { createResponseCache, type ResponseCache } from './response-cache/response-cache.ts'
import { createDevices } from './session/device.ts'
import { createIdentityClient } from './session/identity.client.ts'
import { createRenewalStore } from './session/renewal.store.ts'
import { createRotation } from './session/rotation.ts'
import { createSeal } from './session/seal.ts'
import { createSessions } from './session/session.flow.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { createGuardedSignIn } from './session/sign-in.flow.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { vitalsRoutes } from './vitals/vitals.routes.ts'
import { createVitalsStore } from './vitals/vitals.store.ts'

/** Maximum time to wait for Redis when a page opens a stream. A rejected page polls, which costs more than the wait. */
const subscribeMs = scaled('redis', 5_000)

/** Log message while Redis is unavailable. */
const withoutRedis = 'calls are counted by this instance alone, and no cached response is used'

type Base = { readonly config: Config; readonly log: Log; readonly redis: RedisClient }

function createForwards(config: Config, stopper: Stopper) {
  const operations = listOperations(readContract('openapi') as OpenApi)
  return resolveServices(operations, config).map(({ tag, name, url }) => ({
    tag,
    name,
    ...createForward(name, url, stopper),
  }))
}

function createSessionHandlers(
  { config, log, redis }: Base,
  limits: Limits,
  toAccountKey: AccountKey,
) {
  const seal = createSeal(config.SESSION_SECRET, config.OTHER_SESSION_SECRET)
  const limitSeconds = config.KEYCLOAK_LIMIT_SECONDS
  const identity = createIdentityClient({
    realmUrl: getRealmUrl(config),
    clientId: config.GATEWAY_CLIENT_ID,
    clientSecret: config.GATEWAY_CLIENT_SECRET,
    isSecure: config.TOKEN_ISSUER.startsWith('https:'),
    limitSeconds,
    log,
  })
  const store = createRenewalStore({ redis, prefix: config.TOPIC_PREFIX, seal, limitSeconds, log })
  const rotation = createRotation(store, identity.renew)
  const revoke = (sessionId: string) => revokeSession(redis, config.TOPIC_PREFIX, sessionId)
  const sessions = createSessions({ identity, rotation, seal, revoke, log })
  const devices = createDevices(seal)
  return sessionRoutes({
    sessions,
    signIn: createGuardedSignIn({ sessions, devices, limits, toAccountKey }),
    publicUrl: config.PUBLIC_URL,
    passwordSignIn: config.PASSWORD_SIGN_IN,
  })
}

function createExportHandlers({ config }: Base, stopper: Stopper) {
  return exportRoutes({
    user: createOwnDataClient('user', config.USER_URL, stopper),
    booking: createOwnDataClient('booking', config.BOOKING_URL, stopper),
    review: createOwnDataClient('review', config.REVIEW_URL, stopper),
  })
}

function createCallerCheck({ config, redis, log }: Base) {
  const checkToken = createTokenCheck({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: resolveJwksUrl(config),
  })
  return withRevocation({ redis, prefix: config.TOPIC_PREFIX, checkToken, log })
}

/** Creates the server-rendered pages, with separate service clients and the storefront's renderer. */
function createParts(
  { config, log }: Base,
  cache: ResponseCache,
  heapMebibytes: MemoryShares['rendererMebibytes'],
  stopper: Stopper,
) {
  const { CATALOGUE_URL, REVIEW_URL, PUBLIC_URL: publicUrl, STOREFRONT_DIR } = config
  const catalogue = createCatalogueClient(CATALOGUE_URL, stopper)
  const folder = join(STOREFRONT_DIR, 'server')
  const renderer = createRenderer({ folder, heapMebibytes, log }, stopper)
  const options = { catalogue, renderer, publicUrl, cache, log }
  const reviews = createReviewClient(REVIEW_URL, stopper)
  return {
    home: createHomePages({ ...options, reviews }),
    pages: createPartPages(options),
    lists: createListPages(options),
    map: createPartMap({ catalogue, publicUrl, log }),
  }
}

/** Returns the handler for a service. Public catalogue responses are cached. All other requests are forwarded. */
function selectHandler(forward: Forward & { readonly tag: string }, cache: ResponseCache) {
  return forward.tag === 'Catalogue' ? createCachedHandler(forward, cache) : forward.handler
}

/**
 * Returns the limits for slow requests and open connections. Behind a proxy there is no limit per IP address, because
 * all connections come from the proxy.
 */
function toBounds(config: Config): Bounds {
  return {
    headersSeconds: config.HEADERS_TIMEOUT_SECONDS,
    requestSeconds: config.REQUEST_TIMEOUT_SECONDS,
    connections: config.CONNECTIONS_AT_MOST,
    ...(config.TRUSTED_PROXIES === 0 && {
      caller: { connections: config.CONNECTIONS_PER_ADDRESS, of: toNetwork },
    }),
  }
}

function createGatewayLimits(config: Config, redis: RedisClient, toAccountKey: AccountKey): Limits {
  return createLimits({
    redis,
    prefix: config.TOPIC_PREFIX,
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    signInsPerMinute: config.SIGN_IN_LIMIT_PER_MINUTE,
    failedSignInsPerHour: config.FAILED_SIGN_INS_PER_HOUR,
    mailsPerHour: config.MAIL_LIMIT_PER_HOUR,
    ordersPerMinute: config.ORDER_LIMIT_PER_MINUTE,
    uploadsPerMinute: config.UPLOAD_LIMIT_PER_MINUTE,
    reviewsPerMinute: config.REVIEW_LIMIT_PER_MINUTE,
    toAccountKey,
  })
}

async function start(): Promise<void> {
  const config = loadConfig()
  const log = createLog('gateway', config.LOG_LEVEL)
  const stopper = createStopper(log)
  await startTracing('gateway', config, stopper, true)
  const redis = connectRedis(config.REDIS_URL, log, stopper)
  const base = { config, log, redis }
  const optional = withCircuitBreaker(redis, log, withoutRedis)
  const toAccountKey = createAccountKey(config.SESSION_SECRET)
  const limits = createGatewayLimits(config, optional, toAccountKey)
  const hub = createLiveHub(connectSubscriber(config.REDIS_URL, log, stopper, subscribeMs), log)
  const forwards = createForwards(config, stopper)
  const { cacheBytes, rendererMebibytes } = shareMemory(process.constrainedMemory())
  const generation = createGeneration(optional, config.TOPIC_PREFIX)
  const cache = createResponseCache(generation, cacheBytes)
  const app = createApp({
    config,
    limits,
    toAccountKey,
    checkToken: createCallerCheck(base),
    own: {
      ...createSessionHandlers(base, limits, toAccountKey),
      ...configurationRoutes(config),
      ...vitalsRoutes(createVitalsStore(redis, config.TOPIC_PREFIX)),
      ...reportsRoutes,
      ...createExportHandlers(base, stopper),
      ...liveRoutes({ hub, redis, prefix: config.TOPIC_PREFIX }),
    },
    parts: createParts(base, cache, rendererMebibytes, stopper),
    services: new Map(forwards.map((forward) => [forward.tag, selectHandler(forward, cache)])),
    log,
  })
  const listener = createCacheListener({ app, cache, limits, proxies: config.TRUSTED_PROXIES, log })
  const server = { host: config.HOST, log, stopper }
  // The health server is registered first, so that it stops last. Until then it reports that the other server accepts
  // no requests.
  const health = createBareApp(log, [alive(), readiness(createChecks(base, forwards, stopper))])
  await listen(health, { ...server, port: config.HEALTH_PORT, purpose: 'health' })
  await listen(listener, { ...server, port: config.PORT, bounds: toBounds(config) })
  // Live streams end before the server closes, because an open stream would keep it from closing.
  stopper.add('live streams', async () => hub.close())
  await endWhenChanged({ files: settingFiles(config), log, stopper })
  stopper.addDelay(config.STOP_DELAY_SECONDS)
}

await start()
