import type { Page } from 'playwright-core'
import { faultsOfPasted, shownCodes } from './shown-code.setup.ts'
import { openStage, showDocument } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

/** The pages that show code: those of components. */
const pages = readEntries().filter(
  ({ type, title }) => type === 'docs' && !/^(?:Introduction|Pages)\//.test(title),
)

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

const codes = new Map<string, string>()
const ugly = /\bargs\b|No Display Name|=\{undefined\}|\[object|^ *\($/m

test.each(pages)("'Show code' shows each story of $id", async ({ id, title }) => {
  // Foundations are words and tables.
  const shown = await shownCodes(page, id, !title.startsWith('Foundations/'))
  for (const [at, code] of shown.entries()) codes.set(`${id}-${at}`, code)
  expect(shown.filter((code) => ugly.test(code))).toEqual([])
})

test('the code of all of them can be pasted into an application', () => {
  expect(codes.size).toBeGreaterThan(300)
  expect(faultsOfPasted(codes)).toEqual([])
})

test('no story of a component is written with what only Storybook gives it', async () => {
  const stories = readEntries().filter(
    ({ type, title }) => type === 'story' && !/^(Foundations|Pages)/.test(title),
  )
  const unresolved = await page.evaluate(
    async (ids) => {
      type Loaded = { parameters: { docs?: { source?: { code?: string } } } }
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
        __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
      }
      const codes = await Promise.all(
        ids.map(
          async (storyId) => (await preview.loadStory({ storyId })).parameters.docs?.source?.code,
        ),
      )
      return ids.filter((_, index) => /\bargs\b/.test(codes[index] ?? 'args'))
    },
    stories.map(({ id }) => id),
  )
  expect(unresolved).toEqual([])
})

test('the code names where a component comes from', async () => {
  await showDocument(page, 'actions-button--docs')
  await page.getByRole('switch', { name: 'Show code' }).first().click()
  const code = await page.locator('#storybook-docs pre.prismjs').first().innerText()
  expect(code).toContain("import { Button } from '@axle/design-system/Button'")
  expect(code).toContain('Place order')
})
