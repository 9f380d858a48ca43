import { narrowestPixels, openStage, showStory } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

test('the pages of an area open below their button, and none is wider than a phone', async () => {
  const { page, close } = await openStage(storybook.browser, storybook.url, 'light')
  await page.setViewportSize({ width: narrowestPixels, height: 640 })
  await showStory(page, 'navigation-sidebar--long-text')
  await page.getByRole('button', { name: /: Vehicles$/ }).click()
  for (const name of ['Vehicles', /^Orders of the last twelve months/]) {
    const box = await page.getByRole('link', { name }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(narrowestPixels)
  }
  await close()
})
