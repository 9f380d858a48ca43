import { openStage, showStory, type Theme } from '../stories/stage.setup.ts'
import { openStorybook, readEntries } from '../stories/storybook.setup.ts'
import { packagedBrowser } from '../testing/packaged-browser.ts'
import { differenceFromKept, keptNames } from './pictures.setup.ts'

/** As many as a person looks at after a change of the tokens, and no more. */
const mostPictures = 60
const themes: readonly Theme[] = ['light', 'dark']

const pictured = readEntries().filter(
  ({ type, tags }) => type === 'story' && tags.includes('picture'),
)

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook(await packagedBrowser())
})

afterAll(() => storybook?.close())

describe.each(themes)('in the %s theme', (theme) => {
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

test('there are as many pictures as a person compares, and each is of a story', async () => {
  const wanted = pictured.flatMap(({ id }) => themes.map((theme) => `${id}.${theme}`))
  expect(wanted.length).toBeLessThanOrEqual(mostPictures)
  expect(await keptNames()).toEqual(wanted.toSorted())
})
