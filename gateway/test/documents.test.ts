import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { readFile } from 'node:fs/promises'
import { ask } from './support/ask.ts'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())

test('openapi.yaml 200 with the same content as in the repository', async () => {
  const { status, headers, body } = await call(gateway.url, 'GET /api/openapi.yaml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/yaml/)
  expect(body).toBe(await readFile('openapi.yaml', 'utf8'))
  const etag = headers.get('etag') ?? ''
  const again = await ask(`${gateway.url}/api/openapi.yaml`, { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test.each(['/api/docs', '/api/docs/'])(
  'viewer at %s loads only files of this shop',
  async (path) => {
    const { status, headers, body } = await call(gateway.url, `GET ${path}`)
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    const links = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link)
    expect(links).toHaveLength(4)
    for (const link of links) {
      expect((await call(gateway.url, `GET ${link}`)).status).toBe(200)
    }
    const start = await call(gateway.url, 'GET /api/docs/start.js')
    expect(start.body).toContain('/api/openapi.yaml')
  },
)

test.each(['package.json', 'index.html', '../package.json', 'swagger-initializer.js'])(
  'contract viewer does not serve %s of its package',
  async (name) => {
    const answer = await call(gateway.url, `GET /api/docs/${encodeURIComponent(name)}`)
    expect(answer.status).toBe(404)
  },
)

test("getConfiguration 200 returns the storefront's settings and no secret", async () => {
  const { status, body } = await call(gateway.url, 'GET /api/configuration')
  expect(status).toBe(200)
  expect(body).toEqual({
    identityUrl: new URL(gatewayEnv.settings['TOKEN_ISSUER'] ?? '').origin,
    realm: testEnvironment()['KEYCLOAK_REALM'],
    clientId: 'storefront',
    passwordSignIn: true,
    passwordLength: 6,
    googleSignIn: true,
    paymentProvider: 'sandbox',
  })
})

test('getConfiguration 200 offers Google when a client id is set', async () => {
  const other = await gatewayEnv.start({ AXLE_DEMO: 'false', GOOGLE_CLIENT_ID: 'shop' })
  const { body } = await call(other.url, 'GET /api/configuration')
  expect(body.googleSignIn).toBe(true)
})
