import { narrowestPixels, openStage, showStory, type Theme, widthOnPhone } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const entries = readEntries()
const stories = entries.filter(({ type }) => type === 'story')
const documents = entries.filter(({ type }) => type === 'docs')

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

  test.each(stories.map((story) => [`${story.title}, ${story.name}`, story] as const))(
    '%s is shown, plays, breaks no rule of axe, logs nothing, and fits a phone',
    async (_, { id }) => {
      stage.faults.length = 0
      const outcome = await showStory(stage.page, id)
      expect(outcome).toEqual({ status: 'success', violations: [] })
      expect(stage.faults).toEqual([])
      expect(await widthOnPhone(stage.page)).toBeLessThanOrEqual(narrowestPixels)
    },
  )
})

test.each(documents.map(({ id }) => id))('the page %s says nothing in the console', async (id) => {
  const page = await storybook.browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${storybook.url}/iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})
