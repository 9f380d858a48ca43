import { type Answer, call } from '@axle/kit/testing/client'
import { signInUntilAccepted } from '@axle/kit/testing/sign-in'
import { until } from '@axle/kit/testing/until'
import { cookieIn } from '../support/browser.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openKeycloakGatewayEnv } from '../support/gateway-env.ts'
import { type Account, isLocked, openAccount } from '../support/people.ts'

let gatewayEnv: GatewayEnv

beforeAll(async () => {
  gatewayEnv = await openKeycloakGatewayEnv()
})
afterAll(() => gatewayEnv.close())

function signIn(url: string, { email, password }: Account, address: string, cookie = '') {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  return call(url, 'POST /api/session', { headers, body: { email, password } })
}

test('createSession 200 from a known device and from a new device after ten failures elsewhere', async () => {
  const ada = await openAccount()
  const settings = { TRUSTED_PROXIES: '1', FAILED_SIGN_INS_PER_HOUR: '10' }
  const { url } = await untilCounting(await gatewayEnv.start(settings))
  const first = await signInUntilAccepted(() => signIn(url, ada, '10.1.0.1'))
  const { cookie } = cookieIn(first, 'device')

  const answers: Answer[] = []
  for (let turn = 0; turn < 11; turn++) {
    answers.push(await signIn(url, { ...ada, password: `guess-${turn}` }, '10.2.0.1'))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429])
  // Keycloak locks the account for a few seconds after two failures within a second, whatever the total number of
  // failures.
  await until('Keycloak takes passwords again', async () => !(await isLocked(ada.id)))
  await signInUntilAccepted(() => signIn(url, ada, '10.2.0.1', cookie))
  await signInUntilAccepted(() => signIn(url, ada, '10.3.0.1'))
})
