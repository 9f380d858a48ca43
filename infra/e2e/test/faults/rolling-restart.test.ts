import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type RunningProcess, runSeed } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startLoad } from '../rolling-load.setup.ts'
import { demoSettings, manyUnpaid } from '../e2e-shop.setup.ts'

/**
 * Starts a load balancer that distributes new connections among its instances by round robin, as a Kubernetes service
 * does. Open connections stay with their instance. The load balancer itself never responds to requests.
 * @param port 0 for any free port
 */
async function startBalancer(port = 0) {
  const instances: string[] = []
  const sockets = new Set<Socket>()
  let turn = 0

  const server = createServer((caller) => {
    turn += 1
    const url = instances[turn % instances.length]
    if (url === undefined) return void caller.destroy()
    const callee = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string): void => void instances.push(url),
    remove: (url: string): void => void instances.splice(instances.indexOf(url), 1),
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type Balancer = Awaited<ReturnType<typeof startBalancer>>

const services = ['user', 'catalogue', 'booking', 'review', 'analytics'] as const
type Program = (typeof services)[number] | 'gateway'
type Settings = Readonly<Record<string, string>>

/** Starts two instances of a service behind a load balancer. */
async function openPair(
  testEnv: TestEnv,
  program: Program,
  settings: Settings,
  balancer: Balancer,
) {
  const start = () => testEnv.start(program, settings)
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
async function openRollingShop() {
  const testEnv = await openTestEnv()
  const shared = demoSettings()
  const { PUBLIC_URL: publicUrl = '' } = testEnvironment()
  await runSeed(
    'catalogue',
    testEnv.createSettings('catalogue', { ...shared, SEED_PRODUCTS_MOST: '3' }),
  )
  await runSeed('review', testEnv.createSettings('review', shared))
  await runSeed('user', testEnv.createSettings('user', shared))

  async function open(service: (typeof services)[number]) {
    const own = service === 'booking' ? manyUnpaid : {}
    return [
      service,
      await openPair(testEnv, service, { ...shared, ...own }, await startBalancer()),
    ] as const
  }
  const pairs = []
  // Services start one at a time. If ten started at once, they would exceed their timeouts on a small machine.
  for (const service of services) pairs.push(await open(service))
  const addresses = pairs.map(([name, { balancer }]) => [`${name.toUpperCase()}_URL`, balancer.url])
  const settings = { ...shared, ...Object.fromEntries(addresses) }
  const front = await startBalancer(Number(new URL(publicUrl).port))
  const gateways = await openPair(testEnv, 'gateway', settings, front)
  const programs = [...pairs, ['gateway', gateways] as const]

  await until('booking knows the prices', () => {
    return testEnv.topics.seen().filter(({ topic }) => topic === 'catalogue.v1').length >= 3
  })
  return {
    ...testEnv,
    url: front.url,
    programs,
    close: async (): Promise<void> => {
      await testEnv.close()
      await Promise.all(programs.map(([, { balancer }]) => balancer.stop()))
    },
  }
}

type RollingShop = Awaited<ReturnType<typeof openRollingShop>>

let shop: RollingShop

beforeAll(async () => {
  shop = await openRollingShop()
})
afterAll(() => shop.close())

test('rolling restart of all services under load fails no request and loses no order', async () => {
  const load = await startLoad(shop.url)
  const codes = []
  for (const [name, { restart }] of shop.programs) codes.push([name, await restart()])
  await load.stop()

  expect(codes).toEqual(shop.programs.map(([name]) => [name, [0, 0]]))
  expect(load.failures).toEqual([])
  expect(load.live.refusals).toEqual([])
  // Both gateways have restarted, so the page must have reconnected its event stream.
  expect(load.live.streams()).toBeGreaterThan(1)
  expect(load.paid.filter((id) => !load.live.paid.has(id))).toEqual([])
  for (const id of load.paid) {
    const { body } = await call(shop.url, `GET /api/booking/${id}`, { token: load.token })
    expect([id, body.paid]).toEqual([id, true])
    const moved = (await shop.ledger(id)).map(({ kind }) => kind)
    expect([id, moved]).toEqual([id, ['capture']])
  }
  const few = [...load.counts].filter(([, count]) => count < 5)
  expect(few).toEqual([])
}, 600_000)
