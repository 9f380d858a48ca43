import { call } from '@axle/kit/testing/client'
import { verifyAddress } from '@axle/kit/testing/pages'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { followPage, followPages, idle } from '../testing/idle.ts'
import { describeWhenFailed } from './pages-shown.setup.ts'

const pictures = process.env['SCREENSHOTS']
/**
 * Timeout in milliseconds for every wait. It is long enough for a busy machine, because a wait ends as soon as its
 * condition is met.
 */
const patienceMs = 180_000 * Number(process.env['TEST_FACTOR'] ?? 1)

/**
 * Matches console messages about expected rejections, which the browser reports as failed loads. Every other console
 * error makes a test fail.
 */
const expectedNoise =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422)/
/**
 * Matches the sign-up request, to which Keycloak may respond too late on a busy machine. `signUp` then submits it
 * again.
 */
const sentOnceMore = /\/api\/signup$/

async function openVisitor(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patienceMs)
  const faults: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('page', (page) => {
    page.on('pageerror', (error) => faults.push(`${String(error)} (${page.url()})`))
    page.on('console', (message) => {
      const text = message.text()
      const { url } = message.location()
      if (message.type() !== 'error' || expectedNoise.test(text)) return
      if (text.includes('status of 503') && sentOnceMore.test(url)) return
      faults.push(`${text} (${url})`)
    })
  })
  await describeWhenFailed(context, faults)
  followPages(context)
  const page = await context.newPage()
  return { context, page, faults, close: () => context.close() }
}

/**
 * Opens a browser context for a new visitor. `faults` collects console errors, uncaught errors and content security
 * policy violations. The service worker is blocked, because it downloads the whole storefront for each visitor.
 */
export async function visit(browser: Browser, url: string, width = 1280, height = 900) {
  const viewport = { width, height }
  return openVisitor(browser, { baseURL: url, viewport, serviceWorkers: 'block' })
}

/** Opens a browser context as `visit` does, but with the service worker, which makes pages work offline. */
export async function visitWithWorker(browser: Browser, url: string) {
  return openVisitor(browser, { baseURL: url, viewport: { width: 1280, height: 900 } })
}

export type Visitor = Awaited<ReturnType<typeof visit>>

/** Opens a path and waits until the page has hydrated and is idle. */
export async function open(page: Page, path: string): Promise<Response | null> {
  followPage(page)
  const response = await page.goto(path)
  await idle(page)
  return response
}

/**
 * Waits until the page with this heading appears. Until then, the previous page stays open. If that page has a field
 * with the same name, text typed into the field would be lost.
 */
export const reach = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).waitFor()

type Account = Readonly<{ email: string; password: string }>

/**
 * Fills in the sign-in form and clicks Login.
 * @returns the HTTP status of the response
 */
export async function sendSignIn(page: Page, who: Account): Promise<number> {
  await reach(page, 'Login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  const [response] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/api/session'),
    ),
    page.getByRole('button', { name: 'Login', exact: true }).click(),
  ])
  return response.status()
}

/**
 * Signs in with the form, and waits until the page is idle. The account menu moves its neighbours when it appears, so
 * an earlier click could hit the wrong element.
 */
export async function signIn(page: Page, who: Account): Promise<void> {
  await untilSignedIn(who.email, async () => (await sendSignIn(page, who)) < 300)
  await idle(page)
}

/** Signs in as the demo's Google user, in the popup that the shop opens. */
export async function signInWithGoogle(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue With Google' }).click()
  const google = await opened
  await google.locator('input[name=username]').fill('googler@axle.test')
  await google.locator('input[name=password]').fill('googler-demo')
  const closed = google.waitForEvent('close')
  await google.locator('[type=submit]').first().click()
  await closed
}

/**
 * Waits until the user is signed in. If the form shows that a server is unreachable, clicks the button again, because
 * responses may be too late on a busy machine.
 * @throws Error with the form's message if the sign-in is rejected
 */
async function waitForSignIn(page: Page, press: () => Promise<void>): Promise<void> {
  const signedIn = page.getByRole('button', { name: 'SIGN OUT' })
  const refusal = page.locator('form').getByRole('alert')
  await signedIn.or(refusal).first().waitFor()
  if (await signedIn.isVisible()) return
  const words = await refusal.first().innerText()
  if (!words.includes('cannot be reached')) throw new Error(`The form says: ${words}`)
  await press()
  await signedIn.waitFor()
}

/**
 * Creates an account through the API, for tests that do not test the sign-up form.
 * @returns the email address and the password
 */
export async function openAccount(
  url: string,
  name = 'Ada Byron',
  email = `ada-${randomUUID()}@axle.test`,
): Promise<{ email: string; password: string }> {
  const who = { email, password: 'analytical' }
  const { status } = await call(url, 'POST /api/signup', { body: { ...who, name } })
  if (status !== 201) throw new Error(`${email} has no account: ${status}`)
  return who
}

/** Creates an account as `openAccount` does, and verifies its email address through the link in the email. */
export async function openVerifiedAccount(...account: Parameters<typeof openAccount>) {
  const who = await openAccount(...account)
  await verifyAddress(who.email)
  return who
}

/**
 * Fills in the sign-up form for a new account and submits it. Waits until the page is idle, as `signIn` does.
 * @returns the email address and the password
 */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const who = { email: `ada-${randomUUID()}@axle.test`, password: 'analytical' }
  await reach(page, 'Sign Up')
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  const press = () => page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await press()
  await waitForSignIn(page, press)
  await idle(page)
  return who
}

/** Opens a new browser context in which a new user has just signed up. */
export async function newcomer(browser: Browser, url: string) {
  const visitor = await visit(browser, url)
  await visitor.page.goto('/signup')
  const who = await signUp(visitor.page)
  return { ...visitor, who }
}

/** Returns the session's access token. According to the specification, the storefront stores it in localStorage. */
export const readAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('accesstoken'))

/**
 * Saves a screenshot for review in the folder SCREENSHOTS, if that variable is set.
 * @param isWhole whether to include the page below the window, which moves elements that lie over the page
 */
export async function show(page: Page, name: string, isWhole = true): Promise<void> {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: isWhole })
}

/** URL of the login page, with or without a return path. */
export const loginPage = /\/login(\?.*)?$/

/** Returns the paths of all responses in the browser's caches, whether the service worker or the page stored them. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname)
  })

/** Returns the page's pictures that failed to load. Ignores lazy pictures that the browser has not requested yet. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        ({ complete, naturalWidth, currentSrc }) => currentSrc && complete && naturalWidth === 0,
      )
      .map(({ currentSrc }) => currentSrc),
  )
}

/**
 * Returns by how many pixels the page is wider than its window. Also checks table cells that are shown as part of a
 * card on narrow screens. Charts adapt to a new window size with a delay, so only lasting overflow counts.
 */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cells = '[role=row] > [role=rowheader], [role=row] > [role=cell]'
    const isCard = (row: Element | null) => row && getComputedStyle(row).display === 'block'
    const tooWide = () => {
      const inCards = [...document.querySelectorAll(cells)].filter((one) =>
        isCard(one.parentElement),
      )
      const all = [document.documentElement, ...inCards]
      return Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    }
    const end = performance.now() + 10_000
    while (tooWide() > 0 && performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return tooWide()
  })
}
