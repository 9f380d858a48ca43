import { narrowestPixels, openStoryPage, showStory, usualSize } from './story-page.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>
let page: Awaited<ReturnType<typeof openStoryPage>>['page']

beforeAll(async () => {
  storybook = await openStorybook()
  ;({ page } = await openStoryPage(storybook.browser, storybook.url, 'light'))
})

afterAll(() => storybook?.close())

afterEach(() => page.setViewportSize(usualSize))

/** @returns the left and right edges of the page's footer text */
async function measureEdges(): Promise<readonly number[]> {
  const brand = await page.locator('footer div div').first().boundingBox()
  const note = await page.locator('footer p').boundingBox()
  return [brand?.x, (note?.x ?? 0) + (note?.width ?? 0)].map((edge) => Math.round(edge ?? 0))
}

test('Footer: its one-line variant has the same edges as its column variant on every screen', async () => {
  const widths = [1024, 1440, 1920, 3840]
  const edges: Record<string, (readonly number[])[]> = {}
  for (const form of ['default', 'slim']) {
    await showStory(page, `navigation-footer--${form}`)
    edges[form] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      edges[form].push(await measureEdges())
    }
  }
  expect(edges['slim']).toEqual(edges['default'])
})

test("Cluster: a button is aligned with the input next to it, not with the input's label", async () => {
  await showStory(page, 'layout-cluster--field-and-button')
  const [field, button] = await Promise.all([
    page.getByRole('textbox', { name: 'New category' }).boundingBox(),
    page.getByRole('button', { name: 'Add category' }).boundingBox(),
  ])
  expect([button?.y, button?.height]).toEqual([field?.y, field?.height])
})

test('Sidebar: on a phone, the links open below the menu button and fit the screen', async () => {
  await page.setViewportSize({ width: narrowestPixels, height: 640 })
  await showStory(page, 'navigation-sidebar--long-text')
  await page.getByRole('button', { name: /: Vehicles$/ }).click()
  for (const name of ['Vehicles', /^Orders of the last twelve months/]) {
    const box = await page.getByRole('link', { name }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(narrowestPixels)
  }
})
