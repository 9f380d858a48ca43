import { testEnvironment } from '@axle/kit/testing/environment'
import { type Proxy, startKafkaProxy, startProxy } from '@axle/kit/testing/proxy'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
let folder: string
let testEnv: TestEnv
let doors: Record<'mongo' | 'redis' | 'kafka' | 's3', Proxy>

/** Starts proxies that add TLS to the backing services, which do not use TLS in tests. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-tls-'))
  // Creates the certificates in the same way as the compose setup does.
  await run(process.execPath, ['infra/compose/src/certificates.main.ts', folder])
  const both = await readFile(join(folder, 'catalogue/both.pem'))
  const secured = { cert: both, key: both }
  const { MONGO_URL, REDIS_URL, S3_URL, KAFKA_BROKERS } = testEnvironment()
  const [mongo, redis, s3, kafka] = await Promise.all([
    startProxy(MONGO_URL, undefined, secured),
    startProxy(REDIS_URL, undefined, secured),
    startProxy(S3_URL, undefined, secured),
    startKafkaProxy(KAFKA_BROKERS, secured),
  ])
  doors = { mongo, redis, kafka, s3 }
  testEnv = await openTestEnv()
})
afterAll(async () => {
  await testEnv.close()
  await Promise.all(Object.values(doors).map((s3Proxy) => s3Proxy.stop()))
  await rm(folder, { recursive: true })
})

function settings() {
  return {
    MONGO_URL: `mongodb://127.0.0.1:${doors.mongo.port}/?tls=true`,
    REDIS_URL: `rediss://127.0.0.1:${doors.redis.port}`,
    KAFKA_BROKERS: `127.0.0.1:${doors.kafka.port}`,
    KAFKA_TLS: 'true',
    S3_URL: `https://127.0.0.1:${doors.s3.port}`,
    MEND_SECONDS: '1',
  }
}

type Ready = { readonly checks: Readonly<Record<string, unknown>> }

async function fetchChecks(url: string): Promise<Ready['checks']> {
  return ((await (await fetch(`${url}/readyz`)).json()) as Ready).checks
}

test('the service connects to all backing services over TLS if it trusts their certificate authority', async () => {
  const { url } = await testEnv.start('catalogue', {
    ...settings(),
    NODE_EXTRA_CA_CERTS: join(folder, 'ca/CAs/ca.crt'),
  })
  await until('all servers answer', async () =>
    Object.values(await fetchChecks(url)).every((check) => check === 'up'),
  )
  for (const s3Proxy of Object.values(doors))
    expect(s3Proxy.connections().opened).toBeGreaterThan(0)
})

test('the service connects to no backing service if it does not trust their certificate authority', async () => {
  const { url } = await testEnv.start('catalogue', settings(), false)
  const checks = await fetchChecks(url)
  for (const name of ['mongo', 'redis', 'kafka', 's3']) expect(checks[name]).toBe('down')
})
