import type { Page } from 'playwright-core'
import { operate } from './controls.setup.ts'
import { openStage } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

/** The first story of each component, which the controls of its page change. */
const stories = [
  ...new Map(
    readEntries()
      .filter(({ type, title }) => type === 'story' && !/^(?:Foundations|Pages)\//.test(title))
      .toReversed()
      .map((story) => [story.title, story]),
  ).values(),
]

/**
 * Controls of what a first story does not show: what waits, what is refused, and what is given in the place of
 * another.
 */
const unseen: Readonly<Record<string, readonly string[]>> = {
  'Commerce/Price': ['dollars'],
  'Data/Table': ['skeletonRows'],
  'Forms/FileDrop': ['maximumBytes'],
  'Navigation/NavigationProvider': ['locale', 'direction'],
}

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Page
let faults: string[]

beforeAll(async () => {
  storybook = await openStorybook()
  ;({ page, faults } = await openStage(storybook.browser, storybook.url, 'light'))
})
afterAll(() => storybook?.close())

test.each(stories.map(({ title, id }) => [title, id]))(
  '%s: every control can be operated, and no story breaks by it',
  async (title, id) => {
    faults.length = 0
    const operated = await operate(page, id)
    expect(operated.broken).toEqual([])
    expect(faults).toEqual([])
    expect(operated.still).toEqual(unseen[title] ?? [])
  },
)

test('what is a number in a story is set as one', async () => {
  const wrong = await page.evaluate(
    async (ids) => {
      type Loaded = {
        argTypes: Record<string, { control?: { type?: string } | null }>
        initialArgs: Record<string, unknown>
      }
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
        __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
      }
      const loaded = await Promise.all(ids.map((storyId) => preview.loadStory({ storyId })))
      return loaded.flatMap(({ argTypes, initialArgs }, place) =>
        Object.entries(initialArgs)
          .filter(([, value]) => typeof value === 'number')
          .filter(([name]) => argTypes[name]?.control?.type === 'text')
          .map(([name]) => `${ids[place]} ${name}`),
      )
    },
    stories.map(({ id }) => id),
  )
  expect(wrong).toEqual([])
})
