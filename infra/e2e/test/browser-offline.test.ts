import { until } from '@axle/kit/testing/until'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { idle } from '../testing/idle.ts'
import { keptAddresses, open, show, signIn, visitWithWorker } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser
let folder: string

beforeAll(async () => {
  shop = await openE2eShop(4)
  browser = await startBrowser()
  folder = await mkdtemp(join(tmpdir(), 'axle-deploy-'))
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await rm(folder, { recursive: true })
})

/**
 * Starts a separate gateway that the test can stop. The gateway serves a copy of the storefront that the test can
 * change.
 */
async function startDeployedGateway(name: string) {
  const { STOREFRONT_DIR: built = 'frontend/dist' } = shop.createSettings('gateway', {})
  const deployed = join(folder, name)
  await cp(built, deployed, { recursive: true })
  const { user, catalogue, booking, review } = shop.services
  const gateway = await shop.start('gateway', {
    USER_URL: user.url,
    CATALOGUE_URL: catalogue.url,
    BOOKING_URL: booking.url,
    REVIEW_URL: review.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    ORDER_LIMIT_PER_MINUTE: '100000',
    STOREFRONT_DIR: deployed,
  })
  return { ...gateway, deployed }
}

const mark = '/api/seen-before'

/**
 * Adds a marker to each browser cache with visited content, so that the test can detect whether the cache was cleared.
 */
const markSeen = (page: Page) =>
  page.evaluate(async (path) => {
    const received = (await caches.keys()).filter((name) => /catalogue|pictures/.test(name))
    if (received.length !== 2) throw new Error(`There are ${received.join(', ') || 'none'}`)
    for (const name of received) await (await caches.open(name)).put(path, new Response(''))
  }, mark)

/** Returns the paths of the product pictures on the page that have loaded. */
const shownPictures = (page: Page) =>
  page.evaluate(() => {
    const arrived = [...document.images].filter((image) => image.complete && image.currentSrc)
    const paths = arrived.map((image) => new URL(image.currentSrc).pathname)
    return paths.filter((path) => path.startsWith('/api/images/'))
  })

/** Waits until the service worker has cached the home page's lists and pictures. */
async function waitForKept(page: Page): Promise<void> {
  await until('what is shown is kept', async () => {
    const [shown, stored] = [await shownPictures(page), await keptAddresses(page)]
    const expected = ['/api/services', '/api/reviews', ...shown]
    return shown.length > 0 && expected.every((path) => stored.includes(path))
  })
}

/** Visits the home page twice, because a service worker caches the page's requests only from the second visit on. */
async function visitTwice(page: Page): Promise<void> {
  await open(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await idle(page)
  await waitForKept(page)
}

test('shop shows the last seen catalogue and its date when the browser is offline', async () => {
  const gateway = await startDeployedGateway('seen')
  const { page, context, close } = await visitWithWorker(browser, gateway.url)
  await visitTwice(page)
  const names = await page.getByRole('link', { name: /^Order: / }).allInnerTexts()
  expect(names.length).toBeGreaterThan(3)
  await gateway.stop()
  await page.reload()
  await page.getByText(/The shop cannot be reached\. .* as of \w{3} \d+, \d{4}/).waitFor()
  expect(await page.getByRole('link', { name: /^Order: / }).allInnerTexts()).toEqual(names)
  await context.setOffline(true)
  await page.getByText(/You are offline\. .* as of/).waitFor()
  await show(page, 'offline')
  await page.goto('/blog')
  await page.getByRole('heading', { name: 'Blogs' }).waitFor()
  await page.goto('/nothing/here')
  await page.getByText('You have entered wrong keyword').waitFor()
  await close()
})

test('offline cache contains no personal data, and signing out clears it', async () => {
  const { page, faults, close } = await visitWithWorker(browser, shop.url)
  await visitTwice(page)
  await page.goto('/dashboad')
  await signIn(page, people.shopper)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  await open(page, '/')
  await waitForKept(page)
  const calls = (await keptAddresses(page)).filter((path) => path.startsWith('/api/'))
  const isPublic = /^\/api\/(services|products|reviews|images)(\/|$)/
  expect(calls).toContain('/api/services')
  expect(calls.filter((path) => !isPublic.test(path))).toEqual([])
  await open(page, '/blog')
  await markSeen(page)
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  // After the sign-out, the home page opens and caches the catalogue for the visitor again, so only the earlier content
  // must be deleted.
  await until('what was seen is forgotten', async () => !(await keptAddresses(page)).includes(mark))
  expect(faults).toEqual([])
  await close()
})

test('new version of the storefront appears at the next page load after a deploy', async () => {
  const gateway = await startDeployedGateway('anew')
  const { page, faults, close } = await visitWithWorker(browser, gateway.url)
  await visitTwice(page)
  const blog = join(gateway.deployed, 'pages/blog.html')
  const html = await readFile(blog, 'utf8')
  await writeFile(blog, html.replace('<title>', '<title>Anew: '))
  for (const ending of ['.br', '.gz']) await rm(join(gateway.deployed, `worker.js${ending}`))
  await appendFile(join(gateway.deployed, 'worker.js'), '\nself.axleDeploy = 2\n')
  const taken = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'another worker',
  })
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      console.log('another worker')
    })
  })
  await page.goto('/protfolio')
  await taken
  const answer = await page.goto('/blog')
  expect(await answer?.text()).toContain('<title>Anew: ')
  expect(faults).toEqual([])
  await close()
})
