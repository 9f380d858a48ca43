import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'

let testEnv: TestEnv

beforeAll(async () => {
  testEnv = await openTestEnv()
})
afterAll(() => testEnv.close())

test('a service checks the role first, and then requires a sign-in within the last hour', async () => {
  const { url } = await testEnv.start('booking')
  const old = { auth_time: Math.floor(Date.now() / 1000) - 3601 }
  const refund = async (role: string, claims: Record<string, unknown>) => {
    const token = await testEnv.issuer.token(person({ roles: [role] }), claims)
    const headers = { 'idempotency-key': '8d0c4f0e-2b4e-4a43-9c11-2f6a4f0f7d11' }
    const answer = await call(url, 'POST /booking/none/refund', { token, headers, body: {} })
    return answer.body.type
  }
  expect(await refund('admin', old)).toBe('urn:axle:problem:sign-in-again')
  expect(await refund('user', old)).toBe('urn:axle:problem:forbidden')
  expect(await refund('admin', {})).not.toBe('urn:axle:problem:sign-in-again')
})
