import { testEnvironment } from '@axle/kit/testing/environment'
import { clientSettings } from '@axle/local/servers/kafka'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

const run = promisify(execFile)
const heading = '## An order by hand'
const address = 'shop=http://localhost:8080/api'
const topic = '--topic orders.v1'
let shop: E2eShop

beforeAll(async () => {
  shop = await openE2eShop(1)
})
afterAll(() => shop.close())

/** Returns the README's commands, with this test run's URL and topic instead of the ones that `make up` uses. */
async function commands(): Promise<string> {
  const section = (await readFile('README.md', 'utf8')).split(heading)[1] ?? ''
  const text = section.match(/```sh\n(.+?)```/su)?.[1] ?? ''
  expect(text).toContain(address)
  expect(text).toContain(topic)
  return text
    .replace(address, `shop=${shop.url}/api`)
    .replace(topic, `--topic ${shop.topics.prefix}orders.v1`)
}

test("README's commands place an order that is reserved and paid, and show its events", async () => {
  const { KAFKA_BROKERS, KAFKA_USERNAME = '', KAFKA_PASSWORD = '' } = testEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'axle-readme-'))
  const KAFKA_CLIENT_SETTINGS = join(folder, 'client.properties')
  const account = { username: KAFKA_USERNAME, password: KAFKA_PASSWORD }
  await writeFile(KAFKA_CLIENT_SETTINGS, clientSettings(account), { mode: 0o600 })
  const { stdout } = await run('sh', ['-eu', '-c', await commands()], {
    env: { ...process.env, KAFKA_BROKERS, KAFKA_CLIENT_SETTINGS },
  })
  await rm(folder, { recursive: true })
  const [reserved, paying, ...rest] = stdout.split('\n')
  expect([reserved, paying]).toEqual(['reserved', 'paying'])
  const history = rest.slice(0, rest.indexOf(']')).join('\n')
  const statuses = [...history.matchAll(/status: '(\w+)'/gu)].map(([, status]) => status)
  expect(statuses).toEqual(['placed', 'reserved', 'paying', 'paid'])
  const events = rest.flatMap((line) => (line.startsWith('{"') ? [JSON.parse(line).type] : []))
  expect(events).toEqual(expect.arrayContaining(['order.placed', 'order.reserved', 'order.paid']))
})
