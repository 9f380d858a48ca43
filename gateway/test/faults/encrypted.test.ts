import { call } from '@axle/kit/testing/client'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeBuild } from '../support/build.ts'

const run = promisify(execFile)
let folder: string
let testEnv: TestEnv
/** Port on which the catalogue serves TLS. */
let port: string

/** Creates certificates from a separate certificate authority, as docker compose does. */
async function makeCertificates(name: string): Promise<void> {
  await run(process.execPath, ['infra/compose/src/certificates.main.ts', join(folder, name)])
}
const getAuthorityPath = (name: string) => join(folder, name, 'ca/CAs/ca.crt')

const startCatalogue = () =>
  testEnv.start('catalogue', { TLS_FILE: join(folder, 'ours/catalogue/both.pem') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-tls-'))
  await Promise.all([makeCertificates('ours'), makeCertificates('others'), writeBuild(folder)])
  testEnv = await openTestEnv()
  port = new URL((await startCatalogue()).url).port
})
afterAll(async () => {
  await testEnv.close()
  await rm(folder, { recursive: true })
})

function startGateway(address: string, authority: string | undefined) {
  return testEnv.start('gateway', {
    STOREFRONT_DIR: join(folder, 'dist'),
    CATALOGUE_URL: address,
    ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: authority }),
  })
}

/**
 * Starts a gateway with this catalogue URL and trusted certificate authority. Returns the status of a catalogue
 * request.
 */
async function listedBy(address: string, authority: string | undefined): Promise<number> {
  const gateway = await startGateway(address, authority)
  const { status } = await call(gateway.url, 'GET /api/services')
  await gateway.kill()
  return status
}

test('gateway reads the catalogue over TLS when it trusts the certificate authority', async () => {
  expect(await listedBy(`https://127.0.0.1:${port}`, getAuthorityPath('ours'))).toBe(200)
})

test.each([
  ['with a certificate of another authority', 'https', 'others'],
  ['with a certificate of an unknown authority', 'https', undefined],
  ['without encryption', 'http', 'ours'],
])('gateway rejects a service %s', async (_what, protocol, authority) => {
  const known = authority === undefined ? undefined : getAuthorityPath(authority)
  expect(await listedBy(`${protocol}://127.0.0.1:${port}`, known)).toBe(503)
})

test('service with TLS rejects plain HTTP requests', async () => {
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

test('service with TLS stops cleanly while a gateway keeps its connections open', async () => {
  const catalogue = await startCatalogue()
  const { port: own } = new URL(catalogue.url)
  const gateway = await startGateway(`https://127.0.0.1:${own}`, getAuthorityPath('ours'))
  expect((await call(gateway.url, 'GET /api/services')).status).toBe(200)
  expect(await catalogue.stop()).toBe(0)
})
