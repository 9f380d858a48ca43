import { call } from '@axle/kit/testing/client'
import { startProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_axle' }

let gatewayEnv: GatewayEnv
let sandboxUrl: string
let stripeUrl: string

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  const gateways = await Promise.all([gatewayEnv.start(), gatewayEnv.start(stripe)])
  ;[sandboxUrl = '', stripeUrl = ''] = gateways.map(({ url }) => url)
})
afterAll(() => gatewayEnv.close())

async function fetchPolicies(url: string) {
  const { headers } = await call(url, 'GET /', { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  const findSources = (directive: string) =>
    policy
      .split(';')
      .find((one) => one.trim().startsWith(`${directive} `))
      ?.trim()
      .split(' ')
      .slice(1)
  return { policy, findSources, permissions: headers.get('permissions-policy') }
}

test('page with the sandbox payment provider may not load or contact Stripe', async () => {
  const { policy, permissions } = await fetchPolicies(sandboxUrl)
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('stripe')
  expect(permissions).toContain('payment=()')
})

test("page with Stripe may additionally use only Stripe's scripts, frames and API", async () => {
  const { findSources, permissions } = await fetchPolicies(stripeUrl)
  const sandbox = await fetchPolicies(sandboxUrl)
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  expect(findSources('script-src')).toEqual(["'self'", ...scripts])
  for (const [directive, added] of [
    ['connect-src', ['https://api.stripe.com']],
    ['frame-src', [...scripts, 'https://hooks.stripe.com']],
    ['style-src', []],
    ['img-src', []],
    ['form-action', []],
    ['default-src', []],
  ] as const) {
    expect(findSources(directive)).toEqual([...(sandbox.findSources(directive) ?? []), ...added])
  }
  expect(permissions).toContain('payment=(self "https://js.stripe.com")')
})

test('getConfiguration 200 contains the publishable key only with Stripe', async () => {
  const { body } = await call(stripeUrl, 'GET /api/configuration')
  expect(body).toMatchObject({ paymentProvider: 'stripe', stripePublishableKey: 'pk_test_axle' })
  const sandbox = await call(sandboxUrl, 'GET /api/configuration')
  expect(sandbox.body).not.toHaveProperty('stripePublishableKey')
})

test('Stripe event reaches booking unchanged with its signature and without a token', async () => {
  const body = '{ "id":"evt_1",\n "type": "payment_intent.succeeded" }'
  const headers = {
    'stripe-signature': 't=1,v1=00',
    'content-type': 'application/json; charset=utf-8',
  }
  expect((await call(stripeUrl, 'POST /api/stripe/events', { body, headers })).status).toBe(200)
  const received = gatewayEnv.upstream.last()
  expect(received?.url).toBe('/stripe/events')
  expect(received?.body.toString()).toBe(body)
  expect(received?.headers['stripe-signature']).toBe('t=1,v1=00')
  expect(received?.headers.authorization).toBeUndefined()
})

test('start fails and names the variable when Stripe has no publishable key', async () => {
  const started = startProcess('gateway', { ...gatewayEnv.settings, PAYMENT_PROVIDER: 'stripe' })
  await expect(started).rejects.toThrow('STRIPE_PUBLISHABLE_KEY: ')
})
