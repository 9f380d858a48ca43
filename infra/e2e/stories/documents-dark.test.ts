import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { openStage, showDocument, type Theme } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

/** Pages that have between them what pages are made of: tables, controls, code, lists, stories in frames. */
const pages = [
  'actions-button--docs',
  'forms-textfield--docs',
  'overlays-modal--docs',
  'navigation-tabs--docs',
  'content-text--docs',
  'data-table--docs',
  'foundations-colours--docs',
  'introduction-principles--docs',
  'introduction-accessibility--docs',
  'introduction-writing--docs',
  'introduction-status-of-components--docs',
  'introduction-changelog--docs',
]

/** The grounds of tokens.css, as a browser writes them. */
const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 25, 28)' }
const grounds = { light: 'rgb(243, 244, 245)', dark: 'rgb(14, 16, 18)' }

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

describe('a page of documents in the dark theme', () => {
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    stage = await openStage(storybook.browser, storybook.url, 'dark')
  })

  test.each(pages)('%s is dark, and all its words can be read', async (id) => {
    await showDocument(stage.page, id)
    const wrapper = stage.page.locator('.sbdocs-wrapper')
    const ground = await wrapper.evaluate((node) => getComputedStyle(node).backgroundColor)
    expect(ground).toBe(surfaces.dark)
    const context = { include: ['#storybook-docs'] }
    expect(await faultsOfAxe(stage.page, { context, isRecoloured: true })).toEqual([])
  })
})

test.each<Theme>(['light', 'dark'])(
  'pages and manager have the theme of a %s system, until the toolbar says another',
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
