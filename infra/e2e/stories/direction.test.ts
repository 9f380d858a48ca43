import { openStage, showStory } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

/** The page of one story in a browser of some language. */
async function open(storyId: string, locale: string) {
  const stage = await openStage(storybook.browser, storybook.url, 'light', locale)
  expect(await showStory(stage.page, storyId)).toEqual({ status: 'success' })
  return stage
}

const cases = [
  ['an English page in an Arabic browser', 'navigation-tabs--default', 'ar-EG', 'ArrowRight'],
  ['a page from right to left', 'navigation-tabs--right-to-left', 'en-US', 'ArrowLeft'],
] as const

test.each(cases)('Tabs: on %s the next arrow goes on', async (_, story, locale, key) => {
  const { page, close } = await open(story, locale)
  await page.keyboard.press('Tab')
  await page.keyboard.press(key)
  await page.getByRole('tab', { name: /Fits/ }).and(page.locator(':focus')).waitFor()
  await close()
})

test('Menu: what opens runs as the page does', async () => {
  const { page, close } = await open('overlays-menu--right-to-left', 'en-US')
  const menu = page.getByRole('menu')
  expect(await menu.evaluate((list) => getComputedStyle(list).direction)).toBe('rtl')
  await close()
})
