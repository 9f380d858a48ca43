import { narrowestPixels, openStage, showStory, type Theme, widthOnPhone } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const stories = readEntries().filter(({ type }) => type === 'story')

/** Tests every story in one theme. Each theme has a file of its own, so that they run side by side. */
export function testStories(theme: Theme): void {
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    storybook = await openStorybook()
    stage = await openStage(storybook.browser, storybook.url, theme)
  })

  afterAll(() => storybook?.close())

  test.each(stories.map((story) => [`${story.title}, ${story.name}`, story] as const))(
    `%s is shown in the ${theme} theme, plays, breaks no rule of axe, logs nothing, and fits a phone`,
    async (_, { id }) => {
      stage.faults.length = 0
      const outcome = await showStory(stage.page, id)
      expect(outcome).toEqual({ status: 'success', violations: [] })
      expect(stage.faults).toEqual([])
      expect(await widthOnPhone(stage.page)).toBeLessThanOrEqual(narrowestPixels)
    },
  )
}
