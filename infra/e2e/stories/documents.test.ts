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
  stage.faults.length = 0
  await showDocument(stage.page, id)
  expect(stage.faults).toEqual([])
})
