import type { Page } from 'playwright-core'
import { openStorybook, readEntries } from './storybook.setup.ts'

/** What a designer may type, and the page that it is found on. */
const words = [
  ['dropdown', 'Menu'],
  ['dropdown', 'Select'],
  ['dialog', 'Modal'],
  ['color', 'Colours'],
  ['toast', 'Toast'],
  ['snackbar', 'Toast'],
  ['input', 'TextField'],
  ['tabs', 'Tabs'],
  ['accordion', 'Disclosure'],
  ['date picker', 'DateRange'],
  ['typography', 'Type'],
  ['upload', 'FileDrop'],
] as const

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = await storybook.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${storybook.url}/?path=/docs/introduction-principles--docs`)
  const frame = page.frameLocator('#storybook-preview-iframe')
  await frame.locator('#storybook-docs h1').first().waitFor()
})

afterAll(() => storybook?.close())

test.each(words)('the search of the sidebar finds by %s the page of %s', async (word, name) => {
  await page.locator('#storybook-explorer-searchfield').fill(word)
  const found = page.locator('.search-result-item--label').filter({ hasText: name })
  await found.first().waitFor()
})

test('each page that has other names is there', () => {
  const named = readEntries().filter((entry) => 'anchors' in entry)
  expect(named.length).toBeGreaterThan(50)
})

test('by Tab alone a reader comes through the sidebar to the page, and sees where the focus is', async () => {
  await page.reload()
  await page.locator('#storybook-explorer-searchfield').waitFor()
  const visited = new Set<string>()
  const unseen: string[] = []
  for (let presses = 0; presses < 60 && !visited.has('IFRAME'); presses++) {
    await page.keyboard.press('Tab')
    const [name, isSeen] = await page.evaluate(() => {
      const { activeElement: focused } = document
      const isMarked = (element: Element | null): boolean =>
        element !== null &&
        [getComputedStyle(element), getComputedStyle(element, '::after')].some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        )
      const around = focused?.closest('.search-field') ?? null
      const isSeen = focused?.tagName === 'IFRAME' || isMarked(focused) || isMarked(around)
      return [
        focused?.tagName === 'IFRAME' ? 'IFRAME' : (focused?.outerHTML ?? ''),
        isSeen,
      ] as const
    })
    if (!isSeen) unseen.push(name)
    visited.add(name)
  }
  expect(unseen).toEqual([])
  expect([...visited].at(-1)).toBe('IFRAME')
})
