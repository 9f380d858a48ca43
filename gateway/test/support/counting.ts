import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'

/**
 * Waits until a gateway has reached Redis. Until then it counts requests locally, unseen by other instances.
 * @returns the gateway
 */
export async function untilCounting(gateway: RunningProcess): Promise<RunningProcess> {
  await until('the gateway has reached Redis', async () => {
    const { body } = await call(gateway.healthUrl, 'GET /readyz')
    return body.checks.redis === 'up'
  })
  return gateway
}
