import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { writeBuild } from '../support/build.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { page, selling } from '../support/selling.ts'

let gatewayEnv: GatewayEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-limits-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({
    STOREFRONT_DIR: join(folder, 'dist'),
    RATE_LIMIT_PER_MINUTE: '5',
  })
  gatewayEnv.upstream.answer(selling())
})
afterAll(async () => {
  await gatewayEnv?.close()
  await rm(folder, { recursive: true })
})

/**
 * Requests six paths from an IP address that has sent no requests before.
 * @returns for each request whether it got 429
 */
async function refused(name: string, toPath: (turn: number) => string): Promise<boolean[]> {
  const TOPIC_PREFIX = `${gatewayEnv.settings['TOPIC_PREFIX']}${name}.`
  const { url } = await untilCounting(await gatewayEnv.start({ TOPIC_PREFIX }))
  const found = []
  for (let turn = 0; turn < 6; turn++) {
    found.push((await ask(url + toPath(turn), page)).status === 429)
  }
  return found
}

const onlyTheSixth = [false, false, false, false, false, true]

test.each<[string, (turn: number) => string]>([
  ['part', (turn) => `/parts/x-${turn}`],
  ['part-in-capitals', (turn) => `/PARTS/x-${turn}`],
  ['list', (turn) => `/parts?search=${turn}`],
  ['home', (turn) => (turn % 2 ? '/' : '/home')],
  ['site-map', () => '/sitemap.xml'],
  ['map-of-parts', () => '/sitemap-parts-1.xml'],
])('%s pages 429 for the sixth page of an IP address within a minute', async (name, toPath) => {
  expect(await refused(name, toPath)).toEqual(onlyTheSixth)
})

test('files and pages of the build are not rate-limited, because they are cheap', async () => {
  const paths = ['/robots.txt', '/sitemap-pages.xml', '/pruchase', '/assets/plain-77aa00.css']
  const found = await refused('files', (turn) => paths[turn % paths.length] ?? '')
  expect(found).toEqual(Array<boolean>(6).fill(false))
})
