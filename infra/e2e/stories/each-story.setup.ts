import {
  faultsOfStory,
  narrowestPixels,
  openStage,
  showStory,
  type Theme,
  widthOnPhone,
} from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const stories = readEntries().filter(({ type }) => type === 'story')

/** Tests every second story in one theme. Each half has a file of its own, so that they run side by side. */
export function testStories(theme: Theme, half: 'first' | 'second'): void {
  const isMine = (index: number): boolean => index % 2 === (half === 'first' ? 0 : 1)
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    storybook = await openStorybook()
    stage = await openStage(storybook.browser, storybook.url, theme)
  })

  afterAll(() => storybook?.close())

  // Themes change colours, not sizes.
  const isMeasured = theme === 'light'
  const promise = isMeasured ? 'logs nothing, and fits a phone' : 'and logs nothing'

  test.each(
    stories
      .filter((_, index) => isMine(index))
      .map((story) => [`${story.title}, ${story.name}`, story] as const),
  )(
    `%s is shown in the ${theme} theme, plays, breaks no rule of axe, ${promise}`,
    async (_, { id }) => {
      stage.faults.length = 0
      expect(await showStory(stage.page, id)).toEqual({ status: 'success' })
      expect(await faultsOfStory(stage.page, theme)).toEqual([])
      expect(stage.faults).toEqual([])
      if (!isMeasured) return
      expect(await widthOnPhone(stage.page)).toBeLessThanOrEqual(narrowestPixels)
    },
  )
}
