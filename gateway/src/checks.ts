import { scaled } from '@axle/kit/config/limits'
import type { Checks } from '@axle/kit/http/health'
import type { RedisClient } from '@axle/kit/redis/redis'
import type { Stopper } from '@axle/kit/service/stop'
import { type Config, getRealmUrl } from './config.ts'

type Parts = { readonly config: Config; readonly redis: RedisClient }
type Service = { readonly name: string; readonly probe: () => Promise<unknown> }

const identityMs = scaled('probe', 2_000)

/**
 * Creates the gateway's readiness checks. Only `running` is essential: during an outage of a dependency, the gateway
 * still serves all requests that do not need that dependency.
 */
export function createChecks(
  { config, redis }: Parts,
  services: readonly Service[],
  stopper: Stopper,
): Checks {
  async function probeIdentity(): Promise<void> {
    const signal = AbortSignal.timeout(identityMs)
    const response = await fetch(getRealmUrl(config), { signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The identity provider answers ${response.status}`)
  }
  return {
    running: { essential: true, isOwn: true, probe: stopper.assertRunning },
    redis: { essential: false, probe: () => redis.ping() },
    keycloak: { essential: false, probe: probeIdentity },
    ...Object.fromEntries(
      services.map(({ name, probe }) => [name, { essential: false, probe }] as const),
    ),
  }
}
