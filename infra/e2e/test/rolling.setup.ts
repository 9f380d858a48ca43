import { testEnvironment } from '@axle/kit/testing/environment'
import { runSeed, type RunningProcess } from '@axle/kit/testing/process'
import { openStage, type Stage } from '@axle/kit/testing/stage'
import { until } from '@axle/kit/testing/until'
import { type Balancer, startBalancer } from './balancer.setup.ts'
import { demoSettings, manyUnpaid } from './whole.setup.ts'

const services = ['user', 'catalogue', 'booking', 'review', 'analytics'] as const
type Program = (typeof services)[number] | 'gateway'
type Settings = Readonly<Record<string, string>>

/** Starts two instances of a service behind a load balancer. */
async function openPair(stage: Stage, program: Program, settings: Settings, balancer: Balancer) {
  const start = () => stage.start(program, settings)
  const running = [await start(), await start()]
  for (const { url } of running) balancer.add(url)

  /**
   * Replaces an instance as an orchestrator does: first the instance gets no new connections, and then it is signalled
   * to stop.
   * @returns the instance's exit code
   */
  async function replace(one: RunningProcess): Promise<number | null> {
    balancer.remove(one.url)
    const code = await one.stop()
    balancer.add((await start()).url)
    return code
  }

  return {
    balancer,
    /**
     * Restarts both instances, one after the other.
     * @returns their exit codes
     */
    restart: async (): Promise<readonly (number | null)[]> => {
      const codes = []
      for (const one of running) codes.push(await replace(one))
      return codes
    },
  }
}

/** Opens a complete shop with seed data and two instances of each service. Users sign in through the real Keycloak. */
export async function openRollingShop() {
  const stage = await openStage()
  const shared = demoSettings()
  const { PUBLIC_URL: publicUrl = '' } = testEnvironment()
  await runSeed(
    'catalogue',
    stage.createSettings('catalogue', { ...shared, SEED_PRODUCTS_MOST: '3' }),
  )
  await runSeed('review', stage.createSettings('review', shared))
  await runSeed('user', stage.createSettings('user', shared))

  async function open(service: (typeof services)[number]) {
    const own = service === 'booking' ? manyUnpaid : {}
    return [
      service,
      await openPair(stage, service, { ...shared, ...own }, await startBalancer()),
    ] as const
  }
  const pairs = []
  // Services start one at a time. If ten started at once, they would exceed their timeouts on a small machine.
  for (const service of services) pairs.push(await open(service))
  const addresses = pairs.map(([name, { balancer }]) => [`${name.toUpperCase()}_URL`, balancer.url])
  const settings = { ...shared, ...Object.fromEntries(addresses) }
  const front = await startBalancer(Number(new URL(publicUrl).port))
  const gateways = await openPair(stage, 'gateway', settings, front)
  const programs = [...pairs, ['gateway', gateways] as const]

  await until('booking knows the prices', () => {
    return stage.topics.seen().filter(({ topic }) => topic === 'catalogue.v1').length >= 3
  })
  return {
    ...stage,
    url: front.url,
    programs,
    close: async (): Promise<void> => {
      await stage.close()
      await Promise.all(programs.map(([, { balancer }]) => balancer.stop()))
    },
  }
}

export type RollingShop = Awaited<ReturnType<typeof openRollingShop>>
