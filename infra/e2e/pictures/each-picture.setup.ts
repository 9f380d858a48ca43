import type { Page } from 'playwright-core'
import { openStage, showStory, type Theme, usualSize } from '../stories/stage.setup.ts'
import { openStorybook, readEntries } from '../stories/storybook.setup.ts'
import { packagedBrowser } from '../testing/packaged-browser.ts'
import { differenceFromKept, keptNames } from './pictures.setup.ts'

/** As many as a person looks at after a change of the tokens, and no more. */
const mostPictures = 30

type Way = Readonly<{ name: string; width: number; act?: (page: Page) => Promise<void> }>

/** In which ways a story is looked at, by the tag that asks for it. */
const ways: Readonly<Record<string, Way>> = {
  picture: { name: '', width: usualSize.width },
  'picture-phone': { name: '.phone', width: 390 },
  'picture-hover': {
    name: '.hover',
    width: usualSize.width,
    act: (page) => page.locator('#storybook-root button').first().hover(),
  },
}

const pictured = readEntries()
  .filter(({ type }) => type === 'story')
  .flatMap(({ id, tags }) =>
    tags.flatMap((tag) => {
      const way = ways[tag]
      return way ? [{ id, way, name: `${id}${way.name}` }] : []
    }),
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

  test.each(pictured)(
    `$name looks as it was kept in the ${theme} theme`,
    async ({ id, way, name }) => {
      const { page } = stage
      // Storybook does not show a story again that is there already.
      if (way.name !== '') await stage.reload()
      await page.setViewportSize({ ...usualSize, width: way.width })
      await showStory(page, id)
      await way.act?.(page)
      expect(await differenceFromKept(page, `${name}.${theme}`)).toBeUndefined()
      await page.mouse.move(0, 0)
    },
  )
  test('there are as many pictures as a person compares, and each is of a story', async () => {
    const names = pictured.map(({ name }) => `${name}.${theme}`)
    expect(names.length).toBeLessThanOrEqual(mostPictures)
    const kept = (await keptNames()).filter((name) => name.endsWith(`.${theme}`))
    expect(kept).toEqual(names.toSorted())
  })
}
