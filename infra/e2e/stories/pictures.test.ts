import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { differenceFromKept } from './pictures.setup.ts'
import { openStage, showStory, type Theme } from './stage.setup.ts'
import { readEntries, serveStorybook } from './storybook.setup.ts'

const pictured = readEntries().filter(
  ({ type, tags }) => type === 'story' && tags.includes('picture'),
)

let browser: Browser
let storybook: Awaited<ReturnType<typeof serveStorybook>>

beforeAll(async () => {
  storybook = await serveStorybook()
  browser = await startBrowser()
})

afterAll(async () => {
  await browser.close()
  await storybook.stop()
})

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    stage = await openStage(browser, storybook.url, theme)
  })

  afterAll(() => stage.close())

  test.each(pictured.map(({ id }) => id))('%s looks as it was kept', async (id) => {
    await showStory(stage.page, id)
    expect(await differenceFromKept(stage.page, `${id}.${theme}`)).toBeUndefined()
  })
})
