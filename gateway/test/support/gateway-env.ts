import { testEnvironment } from '@axle/kit/testing/environment'
import { startIssuer } from '@axle/kit/testing/issuer'
import { type RunningProcess, startProcess } from '@axle/kit/testing/process'
import { randomUUID } from 'node:crypto'
import { type Proxy, startProxy } from '@axle/kit/testing/proxy'
import { startUpstream } from './upstream.ts'

type Settings = Readonly<Record<string, string>>

/**
 * Starts gateways for one test file, with a token issuer and one stub server for all services. The gateways use the
 * test run's Redis with a unique key prefix.
 */
export async function openGatewayEnv(input: Settings = {}) {
  const issuer = await startIssuer()
  const upstream = await startUpstream()
  const started: RunningProcess[] = []
  const proxies: Proxy[] = []
  const settings: Settings = {
    REVIEW_LIMIT_PER_MINUTE: '1000',
    ...testEnvironment(),
    ...issuer.environment,
    USER_URL: upstream.url,
    CATALOGUE_URL: upstream.url,
    BOOKING_URL: upstream.url,
    REVIEW_URL: upstream.url,
    ANALYTICS_URL: upstream.url,
    PUBLIC_URL: 'http://shop.test',
    TOPIC_PREFIX: `t${randomUUID().slice(0, 8)}.`,
    ...input,
  }
  return {
    issuer,
    upstream,
    settings,
    start: async (more: Settings = {}): Promise<RunningProcess> => {
      const gateway = await startProcess('gateway', { ...settings, ...more })
      started.push(gateway)
      return gateway
    },
    /**
     * Starts a proxy in front of one of the test run's backing services, so that a test can cut off one gateway from
     * it.
     */
    proxy: async (targetUrl: string): Promise<Proxy> => {
      const proxy = await startProxy(targetUrl)
      proxies.push(proxy)
      return proxy
    },
    close: async (): Promise<void> => {
      await Promise.all(started.map((gateway) => gateway.kill()))
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await upstream.stop()
      await issuer.stop()
    },
  }
}

export type GatewayEnv = Awaited<ReturnType<typeof openGatewayEnv>>

/**
 * Like `openGatewayEnv`, but the gateways accept tokens from the test run's Keycloak. Sign-in limits are high and the timeout
 * for Keycloak is long.
 */
export function openKeycloakGatewayEnv(): Promise<GatewayEnv> {
  const { KEYCLOAK_URL, TOKEN_ISSUER = `${KEYCLOAK_URL}/realms/axle` } = testEnvironment()
  return openGatewayEnv({
    TOKEN_ISSUER,
    TOKEN_JWKS_URL: `${TOKEN_ISSUER}/protocol/openid-connect/certs`,
    TOKEN_AUDIENCE: 'axle-api',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
    FAILED_SIGN_INS_PER_HOUR: '1000',
    KEYCLOAK_LIMIT_SECONDS: '60',
  })
}
