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

test('Drawer: goes away over the edge that it stands at', async () => {
  const { page, close } = await open('overlays-drawer--right-to-left', 'en-US')
  const drawer = page.locator('[data-side] > :has([role=dialog])').first()
  const right = await drawer.evaluate((panel: HTMLElement) => {
    panel.style.transition = 'none'
    // As it is marked while it goes.
    panel.dataset['exiting'] = 'true'
    return panel.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual(0)
  await close()
})

test('Pagination: its arrows point as what is around it is read, whatever is around that', async () => {
  const { page, close } = await open('navigation-pagination--right-to-left', 'en-US')
  const firstArrow = page.getByRole('list').locator('svg').first()
  const isTurned = () =>
    firstArrow.evaluate((arrow) => getComputedStyle(arrow).scale.startsWith('-1'))
  expect(await isTurned()).toBe(true)
  await page.locator('#storybook-root').evaluate((part: HTMLElement) => (part.dir = 'ltr'))
  expect(await isTurned()).toBe(false)
  await close()
})

test('Gallery: the arrows of its dialog point as the page is read', async () => {
  const { page, close } = await open('commerce-gallery--right-to-left', 'en-US')
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  const arrow = page.getByRole('dialog').getByRole('button', { name: /^Next/ }).locator('svg')
  expect(await arrow.evaluate((sign) => getComputedStyle(sign).scale)).toMatch(/^-1/)
  await close()
})
