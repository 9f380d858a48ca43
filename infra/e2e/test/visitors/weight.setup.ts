import type { Response } from 'playwright-core'
import { open } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

/** Opens a page and returns all responses that it receives until it is idle. */
async function recordResponses(path: string, screen: typeof phone) {
  // The service worker is blocked, because it would also fetch content to cache for offline use.
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await open(page, shop.url + path)
  await context.close()
  return answers
}

const selectPaths = (answers: readonly Response[], part: string): string[] =>
  answers.map((answer) => new URL(answer.url()).pathname).filter((path) => path.includes(part))

test.each([
  ['a phone', phone, 800],
  ['a desktop', desktop, 1200],
] as const)(
  '%s fetches the hero picture once, in the width of its screen',
  async (_name, screen, width) => {
    const fetched = selectPaths(await recordResponses('/', screen), '/art/hero')
    expect(fetched).toEqual([`/art/hero-wide-${width}.avif`])
  },
)

test('/login fetches the picture next to its form only on screens that show it', async () => {
  expect(selectPaths(await recordResponses('/login', phone), '/art/hero')).toEqual([])
  expect(selectPaths(await recordResponses('/login', desktop), '/art/hero')).toEqual([
    '/art/hero-tall.webp',
  ])
})

test.each(['/', '/parts', '/blog'])(
  'page %s needs only the basic letters of the font before its script runs',
  async (path) => {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    const answers: Response[] = []
    page.on('response', (response) => answers.push(response))
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(shop.url + path)
    await page.evaluate(async () => void (await document.fonts.ready))
    await context.close()
    expect(selectPaths(answers, '/archivo-')).toEqual([expect.stringContaining('/archivo-basic-')])
  },
)

test.each(['/', '/parts', '/blog', '/login'])(
  '%s waits for a single stylesheet, without the styles of toasts',
  async (path) => {
    const sheets = selectPaths(await recordResponses(path, phone), '.css')
    expect(sheets).toEqual([expect.stringMatching(/^\/assets\/style-/)])
  },
)

test('home page allows browsers to cache each of its scripts, styles, fonts and pictures', async () => {
  const answers = await recordResponses('/', phone)
  const kinds = ['script', 'stylesheet', 'font', 'image']
  const files = answers.filter((answer) => kinds.includes(answer.request().resourceType()))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const stored = /max-age=(\d+)/.exec(file.headers()['cache-control'] ?? '')
    expect([file.url(), Number(stored?.[1] ?? 0) >= 86_400]).toEqual([file.url(), true])
  }
})

test('home page loads no code for toasts or the dashboard when a visitor opens it', async () => {
  const scripts = selectPaths(await recordResponses('/', phone), '/assets/')
  expect(scripts.filter((path) => /toast|Dashboard|Garage(?!-slice)/i.test(path))).toEqual([])
})
