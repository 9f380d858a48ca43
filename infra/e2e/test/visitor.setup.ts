import { call } from '@axle/kit/testing/client'
import { verifyAddress } from '@axle/kit/testing/pages'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { followPage, followPages, idle } from '../testing/idle.ts'
import { describeWhenFailed } from './pages-shown.setup.ts'

const pictures = process.env['SCREENSHOTS']
/** Long enough for a machine that does much else; whatever is waited for ends the wait. */
const patienceMs = 180_000 * Number(process.env['TEST_FACTOR'] ?? 1)

/** Refusals that a page must expect show up in the console as failed loads; anything else is a fault. */
const expectedNoise =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422)/
/** What Keycloak may answer too late on a machine that does much else; `signUp` sends it once more. */
const sentOnceMore = /\/api\/signup$/

/**
 * Opens a browser context of a new visitor. `faults` collects the errors of the console, uncaught errors and violations of the
 * content security policy.
 */
export async function visit(browser: Browser, url: string, width = 1280, height = 900) {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
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

export type Visitor = Awaited<ReturnType<typeof visit>>

/** Goes to a path and waits until the page there reacts to its visitor and is idle. */
export async function open(page: Page, path: string): Promise<Response | null> {
  followPage(page)
  const response = await page.goto(path)
  await idle(page)
  return response
}

/**
 * Waits until a page is there. The page before stays until the next has loaded, and may have a field of the same name:
 * what is typed into that one is lost.
 */
export const reach = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).waitFor()

type Account = Readonly<{ email: string; password: string }>

/** Fills the sign-in form and presses Login. @returns the HTTP status of the response */
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
 * Signs in by the form, and waits until the page is idle: the menu of the account moves what is beside it, and a press that
 * begins before may end on something else.
 */
export async function signIn(page: Page, who: Account): Promise<void> {
  await untilSignedIn(who.email, async () => (await sendSignIn(page, who)) < 300)
  await idle(page)
}

/** Signs in as the demo's person at the demo's Google, in the window that the shop opens for it. */
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
 * Waits until somebody is signed in, and presses once more where the form says that a server cannot be reached: on
 * a machine that does much else an answer may come too late.
 * @throws Error with the form's words when they are refused
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

/** Opens an account for somebody new without a browser, for tests that are about something else. @returns who they are */
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

/** As `openAccount`, for somebody who has opened the link of the mail that verifies the address. */
export async function openVerifiedAccount(...account: Parameters<typeof openAccount>) {
  const who = await openAccount(...account)
  await verifyAddress(who.email)
  return who
}

/** Fills the sign-up form for somebody new, and waits as `signIn` does. @returns who they are */
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

/** Somebody new, who has just signed up in a browser of their own. */
export async function newcomer(browser: Browser, url: string) {
  const visitor = await visit(browser, url)
  await visitor.page.goto('/signup')
  const who = await signUp(visitor.page)
  return { ...visitor, who }
}

/** The token of a page's session, as the specification keeps it. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accesstoken'))

/**
 * Keeps a picture of the page where SCREENSHOTS names a folder, for people to look at.
 * @param isWhole whether it shows what is below the window, too, which moves what lies over the page
 */
export async function show(page: Page, name: string, isWhole = true): Promise<void> {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: isWhole })
}

/** The login page, with or without the place to return to. */
export const loginPage = /\/login(\?.*)?$/

/** Paths of all responses that the service worker and the page keep. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname)
  })

/** Pictures that were asked for and did not come; lazy ones further down are not asked for yet. */
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
 * By how many pixels a page is wider than its window, or something in a row of a table than the card that the row is on a
 * narrow one. Charts follow a change of the window a moment later, so only what stays too wide counts.
 */
export async function overflowOf(page: Page): Promise<number> {
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
