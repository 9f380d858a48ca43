import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'

let testEnv: TestEnv

beforeAll(async () => {
  testEnv = await openTestEnv()
})
afterAll(() => testEnv.close())

test.each(['booking', 'catalogue'] as const)('%s exits with 0 after SIGTERM', async (name) => {
  const service = await testEnv.start(name)
  expect(await service.stop()).toBe(0)
})
