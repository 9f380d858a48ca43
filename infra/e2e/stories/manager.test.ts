import type { Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { surfaces } from './document-faults.setup.ts'
import { motionless, type Theme } from './story-page.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

/** Search terms that a designer may type, each with a documentation page that the search should find. */
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

/** Background colours of Storybook's manager from tokens.css, in the format that browsers return. */
const grounds = { light: 'rgb(243, 244, 245)', dark: 'rgb(14, 16, 18)' }

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

test('sidebar search finds documentation pages by their synonyms', async () => {
  const missing: string[] = []
  for (const [word, name] of words) {
    await page.locator('#storybook-explorer-searchfield').fill(word)
    const found = page.locator('.search-result-item--label').filter({ hasText: name })
    await found
      .first()
      .waitFor()
      .catch(() => missing.push(`${word}: ${name}`))
  }
  expect(missing).toEqual([])
})

test('more than 50 documentation pages have synonyms', () => {
  const named = readEntries().filter((entry) => 'anchors' in entry)
  expect(named.length).toBeGreaterThan(50)
})

test('Tab key reaches the sidebar and then the page, with a visible focus', async () => {
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

test.each<Theme>(['light', 'dark'])(
  'pages and manager follow a %s system until the toolbar sets a theme',
  async (theme) => {
    const other = theme === 'light' ? 'dark' : 'light'
    const context = await storybook.browser.newContext({ colorScheme: theme })
    const page = await context.newPage()
    await page.goto(`${storybook.url}/?path=/docs/content-text--docs`)
    const frame = page.frameLocator('#storybook-preview-iframe')
    await frame.locator('#storybook-docs h1').first().waitFor()
    const hasTheme = async (name: Theme): Promise<void> => {
      await page.waitForFunction(
        (colour) => getComputedStyle(document.body).backgroundColor === colour,
        grounds[name],
      )
      const wrapper = frame.locator('.sbdocs-wrapper')
      await wrapper.and(frame.locator(`html[data-theme=${name}] *`)).waitFor()
      const background = await wrapper.evaluate((node) => getComputedStyle(node).backgroundColor)
      expect(background).toBe(surfaces[name])
    }
    await hasTheme(theme)
    await page.addStyleTag({ content: motionless })
    await bringAxe(page)
    const around = { include: ['#root'], exclude: ['iframe'] }
    expect(await faultsOfAxe(page, { context: around, isRecoloured: true })).toEqual([])
    await page.getByRole('button', { name: /Light or dark/ }).click()
    await page.getByRole('option', { name: other === 'dark' ? 'Dark' : 'Light' }).click()
    await hasTheme(other)
    await page.goto(`${storybook.url}/?path=/docs/overlays-modal--docs&globals=theme:${other}`)
    const story = frame.frameLocator('#storybook-docs iframe').first()
    await story.locator(`html[data-theme=${other}]`).waitFor({ state: 'attached' })
    await context.close()
  },
)
