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

/**
 * A chart that is put out of sight, as its page is left for another, complains that it has no size. Its frame is there
 * before it is drawn.
 */
async function mayComplainLater(): Promise<boolean> {
  return (await stage.page.getByRole('button', { name: 'Show table' }).count()) > 0
}

test.each(documents.map(({ id }) => id))('the page %s logs nothing in the console', async (id) => {
  try {
    await showDocument(stage.page, id)
    expect(stage.faults).toEqual([])
  } finally {
    // What one page logs is not held against the next.
    if (stage.faults.length > 0 || (await mayComplainLater())) {
      await stage.close()
      stage = await openStage(storybook.browser, storybook.url, 'light')
    }
  }
})
