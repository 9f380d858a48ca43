import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { repositoryFolder } from '@axle/local/config'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import { createAuthority, createCertificate } from '../src/certificates.ts'

/** nginx image, pinned by digest. */
const image =
  'nginx:1.30.5-alpine@sha256:0985e772fb9f729e6fa0980da05fca5d9c468e870eed43071545afa9d2e27d94'
const [shop, accounts] = ['shop.example.com', 'id.shop.example.com'] as const

/** nginx configuration that mocks the gateway and Keycloak. Both return the request that they received. */
const upstream = `
server { listen 127.0.0.1:8080; location / { return 200 "gateway $request_uri"; } }
server {
  listen 127.0.0.1:8180;
  location / {
    return 200 "keycloak $request_uri $http_x_forwarded_proto $http_x_forwarded_host [$http_x_forwarded_prefix] $http_x_forwarded_for";
  }
}`

let proxy: StartedTestContainer
let authority: string

beforeAll(async () => {
  const now = new Date()
  const signer = await createAuthority(now)
  authority = signer.certificate
  const { certificate, key } = await createCertificate(accounts, signer, now)
  const configuration = await readFile(
    join(repositoryFolder, 'infra/compose/proxy/axle.conf'),
    'utf8',
  )
  proxy = await new GenericContainer(image)
    .withExposedPorts(443)
    .withCopyContentToContainer([
      { content: configuration, target: '/etc/nginx/conf.d/axle.conf' },
      { content: upstream, target: '/etc/nginx/conf.d/upstream.conf' },
      { content: certificate, target: '/etc/nginx/tls/certificate.pem' },
      { content: key, target: '/etc/nginx/tls/private.key' },
    ])
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
})
afterAll(() => proxy?.stop())

type Asked = { readonly host?: string; readonly method?: string }

async function ask(path: string, { host = accounts, method = 'GET' }: Asked = {}) {
  const sent = request({
    host: proxy.getHost(),
    port: proxy.getMappedPort(443),
    // The test certificate contains only one of the two host names.
    servername: accounts,
    ca: authority,
    headers: { host, 'x-forwarded-for': '198.51.100.9', 'x-forwarded-prefix': '/other' },
    method,
    path,
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/**
 * Sends requests one at a time.
 * @returns the responses with status 200, and those with status 429
 */
async function askOften(times: number, path: string, method: string) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let turn = 0; turn < times; turn++) answers.push(await ask(path, { method }))
  const refused = answers.filter(({ status }) => status === 429)
  return { passed: answers.filter(({ status }) => status === 200), refused }
}

test('sign-in page 429 with a Retry-After header when a client sends 30 POST requests', async () => {
  const { passed, refused } = await askOften(30, '/realms/axle/login-actions/authenticate', 'POST')
  expect(passed.length).toBeGreaterThanOrEqual(11)
  expect(passed.length + refused.length).toBe(30)
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(refused[0]?.body).toMatch(/^Too many requests\./)
  const page = await ask('/realms/axle/protocol/openid-connect/auth')
  expect(page.status).toBe(200)
})

test('token endpoint 429 when a client sends 30 POST requests', async () => {
  const token = '/realms/axle/protocol/openid-connect/token'
  const { passed, refused } = await askOften(30, token, 'POST')
  expect(passed.length).toBeGreaterThanOrEqual(21)
  expect(refused.length).toBeGreaterThan(0)
})

test('proxy passes the client IP address and the public host name to Keycloak', async () => {
  const { body } = await ask('/realms/axle/protocol/openid-connect/auth?x=1')
  expect(body).toContain('keycloak /realms/axle/protocol/openid-connect/auth?x=1 https')
  expect(body).toContain(` ${accounts} [] `)
  expect(body).not.toContain('198.51.100.9')
})

test.each([
  '/admin/',
  '/realms/master/protocol/openid-connect/auth',
  '/realms/axle/../master/',
  '/realms/axle/%2e%2e/master/',
  '/realms/axle/..;/master/',
  '/realms/axle/login-actions;x/authenticate',
  '/metrics',
  '/',
])('the proxy does not forward %s to Keycloak', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('proxy forwards all paths of the shop to the gateway', async () => {
  for (const path of ['/', '/admin/', '/api/events']) {
    expect((await ask(path, { host: shop })).body).toBe(`gateway ${path}`)
  }
})
