import { narrowestPixels, openStage, showDocument, usualSize, widthOnPhone } from './stage.setup.ts'
import { openStorybook, readEntries } from './storybook.setup.ts'

const documents = readEntries().filter(({ type }) => type === 'docs')

let storybook: Awaited<ReturnType<typeof openStorybook>>
let stage: Awaited<ReturnType<typeof openStage>>

beforeAll(async () => {
  storybook = await openStorybook()
  stage = await openStage(storybook.browser, storybook.url, 'light')
})

afterAll(() => storybook?.close())

/**
 * A chart that is put out of sight, as its page is left for another, complains that it has no size. Its frame is there
 * before it is drawn.
 */
async function mayComplainLater(): Promise<boolean> {
  return (await stage.page.getByRole('button', { name: 'Show table' }).count()) > 0
}

const addresses = readEntries().flatMap(({ id, type }) => [`path=/${type}/${id}`, `id=${id}`])

/** The links of the page outside of its stories, whose links are samples, that lead nowhere. */
async function deadLinks(): Promise<readonly string[]> {
  const links = await stage.page.locator('#storybook-docs a[href]').evaluateAll((all) =>
    all
      .filter((link) => link.closest('[data-story-block]') === null)
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('#') || !document.getElementById(href.slice(1))),
  )
  return links.filter((href) => {
    const [, query = ''] = /^(?:iframe.html|\.\/)?\?([^&#]+)/.exec(href) ?? []
    return !href.startsWith('https:') && !addresses.includes(query)
  })
}

test.each(documents.map(({ id }) => id))('%s logs nothing, leads on, fits a phone', async (id) => {
  try {
    await showDocument(stage.page, id)
    expect(await deadLinks()).toEqual([])
    expect(await widthOnPhone(stage.page)).toBeLessThanOrEqual(narrowestPixels)
    expect(stage.faults).toEqual([])
  } finally {
    // What one page logs is not held against the next.
    if (stage.faults.length > 0 || (await mayComplainLater())) {
      await stage.close()
      stage = await openStage(storybook.browser, storybook.url, 'light')
    }
  }
})

test.each(['forms-radiogroup--docs', 'forms-ratinginput--docs'])(
  '%s: each story has a choice of its own',
  async (id) => {
    await showDocument(stage.page, id)
    const radios = stage.page.locator('#storybook-docs [data-story-block] input[type=radio]')
    const unlike = await radios.evaluateAll((all) =>
      all
        .filter((one): one is HTMLInputElement => one instanceof HTMLInputElement)
        .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
        .map(({ value }) => value),
    )
    expect(unlike).toEqual([])
    expect(await radios.and(stage.page.locator(':checked')).count()).toBeGreaterThan(2)
  },
)

test.each(['content-hero--docs', 'pages-home--docs'])('%s breaks no word', async (id) => {
  await stage.page.setViewportSize({ width: 1440, height: 900 })
  await showDocument(stage.page, id)
  const story = stage.page.frameLocator('#storybook-docs iframe').first()
  const title = story.getByRole('heading', { level: 1 })
  const broken = await title.evaluate((heading) => {
    const text = heading.firstChild as Text
    const place = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    const words = [...text.data.matchAll(/\S+/g)]
    return words.filter(({ 0: word, index }) => place(index) !== place(index + word.length - 1))
  })
  expect(broken).toEqual([])
  await stage.page.setViewportSize(usualSize)
})
