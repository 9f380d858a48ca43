import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'

let testEnv: TestEnv

beforeAll(async () => {
  testEnv = await openTestEnv()
})
afterAll(() => testEnv.close())

/** Sends a request to an admin operation. @param amr the steps of the sign-in */
async function ask(url: string, role: string, amr: unknown) {
  const token = await testEnv.issuer.token(person({ roles: [role] }), { amr })
  const { status, body } = await call(url, 'GET /low-stock', { token })
  return status === 200 ? status : body.type
}

test('a service rejects an admin who signed in without a second step when one is required', async () => {
  const { url } = await testEnv.start('analytics', { ADMIN_SECOND_STEP: 'true' })
  for (const amr of [undefined, 'otp', [], ['pwd']]) {
    expect(await ask(url, 'admin', amr)).toBe('urn:axle:problem:second-step')
  }
  for (const name of ['otp', 'passkey', 'recovery-code']) {
    expect(await ask(url, 'admin', [name])).toBe(200)
  }
  expect(await ask(url, 'user', ['otp'])).toBe('urn:axle:problem:forbidden')
})

test('a service accepts an admin who signed in without a second step when none is required', async () => {
  const { url } = await testEnv.start('analytics')
  expect(await ask(url, 'admin', undefined)).toBe(200)
})
