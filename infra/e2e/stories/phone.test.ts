import { narrowestPixels, openStage, showStory } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

test('the current page of a row that is longer than a phone is wide is in sight', async () => {
  const { page, close } = await openStage(storybook.browser, storybook.url, 'light')
  await page.setViewportSize({ width: narrowestPixels, height: 640 })
  await showStory(page, 'navigation-sidebar--long-text')
  const box = await page.getByRole('link', { name: 'Vehicles' }).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(narrowestPixels)
  await close()
})
