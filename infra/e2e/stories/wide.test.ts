import { openStage, showStory } from './stage.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

test.each([1024, 1440, 1920, 3840])(
  'Footer: on a screen of %i px its slim form begins and ends where the other does',
  async (width) => {
    const { page, close } = await openStage(storybook.browser, storybook.url, 'light')
    await page.setViewportSize({ width, height: 900 })
    const edgesOf = async (storyId: string) => {
      await showStory(page, storyId)
      const brand = await page.locator('footer div div').first().boundingBox()
      const note = await page.locator('footer p').boundingBox()
      return [brand?.x, (note?.x ?? 0) + (note?.width ?? 0)].map((edge) => Math.round(edge ?? 0))
    }
    const edges = await edgesOf('navigation-footer--default')
    expect(await edgesOf('navigation-footer--slim')).toEqual(edges)
    await close()
  },
)

test('Cluster: a button stands beside the control of a field, not beside its label', async () => {
  const { page, close } = await openStage(storybook.browser, storybook.url, 'light')
  await showStory(page, 'layout-cluster--field-and-button')
  const [field, button] = await Promise.all([
    page.getByRole('textbox', { name: 'New category' }).boundingBox(),
    page.getByRole('button', { name: 'Add category' }).boundingBox(),
  ])
  expect([button?.y, button?.height]).toEqual([field?.y, field?.height])
  await close()
})
