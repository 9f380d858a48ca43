import { openStage, showDocument } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const documents = readEntries().filter(({ type }) => type === 'docs')

let storybook: Awaited<ReturnType<typeof openStorybook>>
let stage: Awaited<ReturnType<typeof openStage>>

beforeAll(async () => {
  storybook = await openStorybook()
  stage = await openStage(storybook.browser, storybook.url, 'light')
})

afterAll(() => storybook?.close())

test.each(documents.map(({ id }) => id))('the page %s logs nothing in the console', async (id) => {
  await showDocument(stage.page, id)
  expect(stage.faults).toEqual([])
  // A chart that is put out of sight, as its page is left for another, complains that it has no size.
  if ((await stage.page.locator('.recharts-responsive-container').count()) === 0) return
  await stage.close()
  stage = await openStage(storybook.browser, storybook.url, 'light')
})
