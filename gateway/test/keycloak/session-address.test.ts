import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { type GatewayEnv, openKeycloakGatewayEnv } from '../support/gateway-env.ts'
import { type Account, fetchEvents, openAccount } from '../support/people.ts'

let gatewayEnv: GatewayEnv

beforeAll(async () => {
  gatewayEnv = await openKeycloakGatewayEnv()
})
afterAll(() => gatewayEnv.close())

const forged = { 'x-forwarded-for': '10.9.8.7' }

function signIn(url: string, { email, password }: Account, headers: Record<string, string>) {
  return call(url, 'POST /api/session', { headers, body: { email, password } })
}

const untilKept = (id: string, event: string) =>
  until(`${event} is kept`, async () => (await fetchEvents(id)).includes(event))

test("identity provider logs sign-ins and failures with the caller's IP address", async () => {
  const ada = await openAccount()
  // Simulates a trusted proxy in front of the gateway. The proxy appends the real address to the address that the
  // caller claims.
  const { url } = await gatewayEnv.start({ TRUSTED_PROXIES: '1' })
  const received = { 'x-forwarded-for': `${forged['x-forwarded-for']}, 10.1.2.3` }
  expect((await signIn(url, ada, received)).status).toBe(200)
  expect((await signIn(url, { ...ada, password: 'not-hers' }, received)).status).toBe(401)
  await untilKept(ada.id, 'LOGIN 10.1.2.3')
  await untilKept(ada.id, 'LOGIN_ERROR 10.1.2.3')
  expect((await fetchEvents(ada.id)).join()).not.toContain('10.9.8.7')
})

test('caller cannot claim another IP address', async () => {
  const ada = await openAccount()
  const { url } = await gatewayEnv.start()
  await signIn(url, ada, forged)
  await untilKept(ada.id, 'LOGIN 127.0.0.1')
  expect((await fetchEvents(ada.id)).join()).not.toContain('10.9.8.7')
})
