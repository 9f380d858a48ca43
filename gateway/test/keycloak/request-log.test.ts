import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { createBrowser } from '../support/browser.ts'
import { type GatewayEnv, openKeycloakGatewayEnv } from '../support/gateway-env.ts'
import { type Account, openAccount } from '../support/people.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let ada: Account

beforeAll(async () => {
  ;[gatewayEnv, ada] = await Promise.all([openKeycloakGatewayEnv(), openAccount()])
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())

type Line = Readonly<Record<string, unknown>>

/** Returns the log line of a request, which is written after the response. */
async function readLogLine(requestId: string | null): Promise<Line> {
  return until('the call is in the log', () =>
    gateway
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Line)
      .find((line) => line['msg'] === 'request' && line['requestId'] === requestId),
  )
}

async function loggedCall(request: string, options?: Parameters<typeof call>[2]): Promise<Line> {
  const answer = await call(gateway.url, request, options)
  return { ...(await readLogLine(answer.headers.get('x-request-id'))), answered: answer.status }
}

const trySignIn = (email: string) =>
  loggedCall('POST /api/session', { body: { email, password: 'not-the-password' } })

test('rejected sign-in is logged with the IP network and an anonymous account key', async () => {
  const bob = await openAccount()
  const [first, again, other] = [
    await trySignIn(bob.email),
    await trySignIn(bob.email.toUpperCase()),
    await trySignIn(`${randomUUID()}@axle.test`),
  ]
  expect(first).toMatchObject({
    answered: 401,
    status: 401,
    path: '/api/session',
    network: '127.0.0.1',
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(again['account']).toBe(first['account'])
  expect(other['account']).not.toBe(first['account'])
})

test('requests are logged with their caller, but without the email address in their path', async () => {
  const signedIn = await createBrowser(gateway.url, ada).signedIn()
  const { token } = signedIn.body
  const refused = await loggedCall(`PUT /api/user/admin/${ada.email}`, { token, body: {} })
  const unknown = await loggedCall(`GET /api/nothing/${ada.email}`, { token })
  for (const line of [refused, unknown]) expect(JSON.stringify(line)).not.toContain('@')
  const profile = await loggedCall('GET /api/profile', { token })
  expect(profile).toMatchObject({ status: 200, path: '/api/profile', caller: ada.id })
  expect(profile).not.toHaveProperty('network')
  expect(gateway.output()).not.toContain(ada.email)
})

test('forbidden request is logged with the caller and the IP network', async () => {
  const { token } = (await createBrowser(gateway.url, ada).signedIn()).body
  expect(await loggedCall('GET /api/audit', { token })).toMatchObject({
    status: 403,
    caller: ada.id,
    network: '127.0.0.1',
  })
})
