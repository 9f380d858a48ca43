import type { Page } from 'playwright-core'
import { openStage, showDocument } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

/** Pages whose stories have icons, elements of several lines, helpers of their own file, samples of another, hooks, or nothing of the kind. */
const pages = [
  'actions-button--docs',
  'actions-link--docs',
  'content-icon--docs',
  'data-table--docs',
  'feedback-toast--docs',
  'forms-textfield--docs',
  'overlays-modal--docs',
  'overlays-popover--docs',
  'navigation-pagination--docs',
]

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  page = (await openStage(storybook.browser, storybook.url, 'light')).page
})

afterAll(() => storybook?.close())

const namesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())

/** What keeps code from running in an application that pastes it. */
function faultsOf(code: string): string[] {
  const imported = namesIn(code, /^import \{([^}]*)\}/gm).map((name) => name.replace('type ', ''))
  const declared = namesIn(code, /^(?:const|function|type) (\w+)/gm)
  const used = namesIn(code, /<([A-Z]\w*)/g).filter((name) => name !== 'Row')
  const missing = used.filter((name) => ![...imported, ...declared, 'Readonly'].includes(name))
  const leftovers = code.match(/\bfn\(|\bargs\b|from '\.|No Display Name|^ *\($/gm) ?? []
  return [...missing.map((name) => `${name} comes from nowhere`), ...leftovers]
}

test.each(pages)('the code of each story on %s can be pasted', async (id) => {
  await showDocument(page, id)
  const closed = page.getByRole('switch', { name: 'Show code', checked: false })
  while ((await closed.count()) > 0) await closed.first().click()
  const codes = page.locator('#storybook-docs pre.prismjs')
  await codes.last().getByText('const').first().waitFor()
  const texts = await codes.allInnerTexts()
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.flatMap(faultsOf)).toEqual([])
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
