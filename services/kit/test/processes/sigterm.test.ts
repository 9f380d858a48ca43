import { openStage, type Stage } from '@axle/kit/testing/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(['booking', 'catalogue'] as const)('%s exits with 0 after SIGTERM', async (name) => {
  const service = await stage.start(name)
  expect(await service.stop()).toBe(0)
})
