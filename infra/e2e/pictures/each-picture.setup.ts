import type { Page } from 'playwright-core'
import { openStoryPage, showStory, type Theme, usualSize } from '../stories/story-page.setup.ts'
import { openStorybook, readEntries } from '../stories/storybook.setup.ts'
import { packagedBrowser } from '../testing/packaged-browser.ts'
import { differenceFromKept, keptNames } from './pictures.setup.ts'

/** Maximum number of reference pictures. This is as many as a reviewer can check after the design tokens change. */
const mostPictures = 30

type Way = Readonly<{ name: string; width: number; act?: (page: Page) => Promise<void> }>

/** Ways to render a story for a picture, keyed by the story tag that requests the picture. */
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

/**
 * Compares all pictures of one theme. Each theme has a separate test file, so that both themes are tested in parallel.
 */
export function testPictures(theme: Theme): void {
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let storyPage: Awaited<ReturnType<typeof openStoryPage>>

  beforeAll(async () => {
    storybook = await openStorybook(await packagedBrowser())
    storyPage = await openStoryPage(storybook.browser, storybook.url, theme)
  })

  afterAll(() => storybook?.close())

  test.each(pictured)(
    `$name looks like its reference in the ${theme} theme`,
    async ({ id, way, name }) => {
      const { page } = storyPage
      // Storybook does not render the current story a second time, so the page is reloaded for the next picture.
      if (way.name !== '') await storyPage.reload()
      await page.setViewportSize({ ...usualSize, width: way.width })
      await showStory(page, id)
      await way.act?.(page)
      expect(await differenceFromKept(page, `${name}.${theme}`)).toBeUndefined()
      await page.mouse.move(0, 0)
    },
  )
  test('has at most 30 pictures, and each belongs to a story', async () => {
    const names = pictured.map(({ name }) => `${name}.${theme}`)
    expect(names.length).toBeLessThanOrEqual(mostPictures)
    const stored = (await keptNames()).filter((name) => name.endsWith(`.${theme}`))
    expect(stored).toEqual(names.toSorted())
  })
}
