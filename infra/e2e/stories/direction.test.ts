import type { Page } from 'playwright-core'
import { openStoryPage, showStory } from './story-page.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStoryPage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

async function show(storyId: string): Promise<void> {
  expect(await showStory(page, storyId)).toEqual({ status: 'success' })
}

const cases = [
  ['an English page in an Arabic browser', 'navigation-tabs--default', 'ar-EG', 'ArrowRight'],
  ['a page from right to left', 'navigation-tabs--right-to-left', 'en-US', 'ArrowLeft'],
] as const

test.each(cases)('Tabs: the arrow key opens the next tab on %s', async (_, story, locale, key) => {
  const storyPage = await openStoryPage(storybook.browser, storybook.url, 'light', locale)
  expect(await showStory(storyPage.page, story)).toEqual({ status: 'success' })
  await storyPage.page.keyboard.press('Tab')
  await storyPage.page.keyboard.press(key)
  const fits = storyPage.page.getByRole('tab', { name: /Fits/ })
  await fits.and(storyPage.page.locator(':focus')).waitFor()
  await storyPage.close()
})

test('Menu: its entries follow the reading direction of the page', async () => {
  await show('overlays-menu--right-to-left')
  const menu = page.getByRole('menu')
  expect(await menu.evaluate((list) => getComputedStyle(list).direction)).toBe('rtl')
})

test('Drawer: its closing animation moves it out past the left edge of a right-to-left page', async () => {
  await show('overlays-drawer--right-to-left')
  const drawer = page.locator('[data-side] > :has([role=dialog])').first()
  const right = await drawer.evaluate((panel: HTMLElement) => {
    panel.style.transition = 'none'
    // Sets the attribute that starts the closing animation.
    panel.dataset['exiting'] = 'true'
    return panel.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual(0)
})

test('Pagination: its arrows follow the reading direction of the closest ancestor with `dir`', async () => {
  await show('navigation-pagination--right-to-left')
  const firstArrow = page.getByRole('list').locator('svg').first()
  const isTurned = () =>
    firstArrow.evaluate((arrow) => getComputedStyle(arrow).scale.startsWith('-1'))
  expect(await isTurned()).toBe(true)
  await page.locator('#storybook-root').evaluate((part: HTMLElement) => (part.dir = 'ltr'))
  expect(await isTurned()).toBe(false)
})

test('Gallery: the arrows in its dialog follow the reading direction of the page', async () => {
  await show('commerce-gallery--right-to-left')
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  const arrow = page.getByRole('dialog').getByRole('button', { name: /^Next/ }).locator('svg')
  expect(await arrow.evaluate((sign) => getComputedStyle(sign).scale)).toMatch(/^-1/)
})
