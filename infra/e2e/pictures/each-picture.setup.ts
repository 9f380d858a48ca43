import { openStage, showStory, type Theme } from '../stories/stage.setup.ts'
import { openStorybook, readEntries } from '../stories/storybook.setup.ts'
import { packagedBrowser } from '../testing/packaged-browser.ts'
import { differenceFromKept, keptNames } from './pictures.setup.ts'

/** As many as a person looks at after a change of the tokens, and no more. */
const mostPictures = 30

const pictured = readEntries().filter(
  ({ type, tags }) => type === 'story' && tags.includes('picture'),
)

/** Compares all pictures of one theme. Each theme has a file of its own, so that they run side by side. */
export function testPictures(theme: Theme): void {
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    storybook = await openStorybook(await packagedBrowser())
    stage = await openStage(storybook.browser, storybook.url, theme)
  })

  afterAll(() => storybook?.close())

  test.each(pictured.map(({ id }) => id))(
    `%s looks as it was kept in the ${theme} theme`,
    async (id) => {
      await showStory(stage.page, id)
      expect(await differenceFromKept(stage.page, `${id}.${theme}`)).toBeUndefined()
    },
  )
  test('there are as many pictures as a person compares, and each is of a story', async () => {
    const names = pictured.map(({ id }) => `${id}.${theme}`)
    expect(names.length).toBeLessThanOrEqual(mostPictures)
    const kept = (await keptNames()).filter((name) => name.endsWith(`.${theme}`))
    expect(kept).toEqual(names.toSorted())
  })
}
