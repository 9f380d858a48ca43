import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { followPage, idle } from '../testing/idle.ts'

/** Number of animation frames, large enough for `idle` to check the page more than once. */
const frames = 20

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  page = await browser.newPage()
  followPage(page)
})
afterEach(() => page.close())

/** Serves HTML at every path but `/held`, which responds when `release` is called. */
async function serve(body: string) {
  const held = Promise.withResolvers<void>()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/held', async (route) => {
    await held.promise
    await route.fulfill({ body: 'held' })
  })
  await page.goto('http://shop.test/', { waitUntil: 'commit' })
  return held.resolve
}

/**
 * Starts waiting for the page to become idle, and calls `act` a few frames later.
 * @returns the order in which two things happened: the page became idle, and `act` finished
 */
async function idleAfter(act: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  const waiting = idle(page).then(() => order.push('idle'))
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await act()
  order.push('act')
  await waiting
  return order
}

const drawn = `<div id="root"></div><script>document.querySelector('#root').__react = 1</script>`

test('page is idle when nothing happens in it', async () => {
  await serve(drawn)
  await idle(page)
})

test('page is not idle while a request is in flight', async () => {
  const release = await serve(drawn)
  // Playwright reports a request with a short delay, so wait for the report.
  await Promise.all([page.waitForRequest('**/held'), page.evaluate(() => void fetch('/held'))])
  expect(await idleAfter(async () => release())).toEqual(['act', 'idle'])
})

test('page is not idle before its script has started', async () => {
  await serve('<div id="root"></div>')
  const start = () =>
    page.evaluate(() => Reflect.set(document.querySelector('#root') ?? {}, '__react', 1))
  expect(await idleAfter(start)).toEqual(['act', 'idle'])
})

test('page is not idle while an element fades in', async () => {
  await serve(drawn)
  await page.evaluate(() => void document.body.animate({ opacity: [0, 1] }, { duration: 600_000 }))
  const finish = () => page.evaluate(() => document.getAnimations()[0]?.finish())
  expect(await idleAfter(finish)).toEqual(['act', 'idle'])
})

test('page is idle despite a spinner and an event stream', async () => {
  await serve(drawn)
  await page.route('**/api/events', () => undefined)
  await page.evaluate(() => {
    void fetch('/api/events')
    document.body.animate({ rotate: ['0deg', '360deg'] }, { duration: 800, iterations: Infinity })
  })
  await idle(page)
})
