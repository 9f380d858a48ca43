import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { ask } from '../support/ask.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())

const identity = new URL(testEnvironment().KEYCLOAK_URL).origin

async function fetchPolicy(path: string, url = gateway.url) {
  const { headers } = await ask(url + path, page)
  const text = String(headers['content-security-policy'])
  const directives = text.split(';').map((directive) => directive.trim().split(' '))
  const policy = Object.fromEntries(directives.map(([name, ...values]) => [name, values]))
  return { policy, headers }
}

test('page may load from and connect to the shop and the identity provider only', async () => {
  const strict = await gatewayEnv.start({ TOKEN_ISSUER: `${identity}/realms/axle` })
  const { policy, headers } = await fetchPolicy('/home', strict.url)
  expect(policy).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", identity],
    'frame-src': ["'self'", identity],
    'form-action': ["'self'", identity],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-to': ['policy'],
    'report-uri': ['/api/reports'],
  })
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': 'policy="/api/reports"',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
  await strict.stop()
})

test('scripts, styles and fonts have no page policy, and may load nothing themselves', async () => {
  const { policy, headers } = await fetchPolicy('/assets/none.js')
  expect(policy).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  for (const name of ['permissions-policy', 'reporting-endpoints', 'x-frame-options']) {
    expect(headers).not.toHaveProperty(name)
  }
})

test('page with Stripe reports violations of Trusted Types instead of blocking them', async () => {
  const shop = await gatewayEnv.start({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  })
  const { policy, headers } = await fetchPolicy('/home', shop.url)
  expect(policy).not.toHaveProperty('require-trusted-types-for')
  expect(policy['report-uri']).toEqual(['/api/reports'])
  expect(headers['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script';trusted-types default;report-uri /api/reports;report-to policy",
  )
  await shop.stop()
})

test('only the silent sign-in page may be framed, and only by the shop', async () => {
  const { policy, headers } = await fetchPolicy('/silent-check-sso.html')
  expect(policy['frame-ancestors']).toEqual(["'self'"])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(headers).not.toHaveProperty('x-frame-options')
})

test('API response may load nothing', async () => {
  const { policy, headers } = await fetchPolicy('/api/services')
  expect(policy).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('contract viewer allows no inline styles, and reports violations', async () => {
  const { policy } = await fetchPolicy('/api/docs/')
  expect(policy).toMatchObject({ 'style-src': ["'self'"], 'report-to': ['policy'] })
  expect(JSON.stringify(policy)).not.toContain('unsafe')
})

test.each(['/api/services', '/api/docs/'])(
  '%s may not use camera, location or payment',
  async (path) => {
    const { headers } = await fetchPolicy(path)
    for (const part of ['camera=()', 'geolocation=()', 'payment=()'])
      expect(headers['permissions-policy']).toContain(part)
  },
)

test('pages served over https tell browsers to require https from then on', async () => {
  const secure = await gatewayEnv.start({ PUBLIC_URL: 'https://shop.test' })
  const { policy, headers } = await fetchPolicy('/home', secure.url)
  expect(policy['upgrade-insecure-requests']).toEqual([])
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.stop()
})
