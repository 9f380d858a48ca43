import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { narrowestPixels, openStage, showStory } from './stage.setup.ts'
import { serveStorybook } from './storybook.setup.ts'

let browser: Browser
let storybook: Awaited<ReturnType<typeof serveStorybook>>

beforeAll(async () => {
  storybook = await serveStorybook()
  browser = await startBrowser()
})

afterAll(async () => {
  await browser.close()
  await storybook.stop()
})

test('the current page of a row that is longer than a phone is wide is in sight', async () => {
  const { page, close } = await openStage(browser, storybook.url, 'light')
  await page.setViewportSize({ width: narrowestPixels, height: 640 })
  await showStory(page, 'navigation-sidebar--long-text')
  const box = await page.getByRole('link', { name: 'Vehicles' }).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(narrowestPixels)
  await close()
})
