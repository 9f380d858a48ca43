import { differenceFromKept } from './pictures.setup.ts'
import { openStage, showStory, type Theme } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const pictured = readEntries().filter(
  ({ type, tags }) => type === 'story' && tags.includes('picture'),
)

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    stage = await openStage(storybook.browser, storybook.url, theme)
  })

  afterAll(() => stage.close())

  test.each(pictured.map(({ id }) => id))('%s looks as it was kept', async (id) => {
    await showStory(stage.page, id)
    expect(await differenceFromKept(stage.page, `${id}.${theme}`)).toBeUndefined()
  })
})
