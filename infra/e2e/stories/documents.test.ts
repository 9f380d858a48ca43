import { openStorybook, readEntries } from './storybook.setup.ts'

const documents = readEntries().filter(({ type }) => type === 'docs')

let storybook: Awaited<ReturnType<typeof openStorybook>>

beforeAll(async () => {
  storybook = await openStorybook()
})

afterAll(() => storybook?.close())

test.each(documents.map(({ id }) => id))('the page %s logs nothing in the console', async (id) => {
  const page = await storybook.browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${storybook.url}/iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})
