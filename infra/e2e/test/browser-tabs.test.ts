import { until } from '@axle/kit/testing/until'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import type { Tab } from '../testing/tab-page/main.ts'

const address = 'http://tabs.localhost'
const rounds = Array.from({ length: 200 }, (_, round) => round)

let folder: string
let browser: Browser
let context: BrowserContext
let tabs: readonly Page[]

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/index.html`)
  await page.waitForFunction(() => 'tab' in globalThis)
  return page
}

async function openTabs(): Promise<void> {
  tabs = await Promise.all([openTab(), openTab(), openTab()])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-tabs-'))
  const vite = join('node_modules', '.bin', 'vite')
  const like = ['--config', 'frontend/vite.config.ts', '--base', './', '--logLevel', 'warn']
  const parameters = ['build', 'infra/e2e/testing/tab-page', '--outDir', folder, ...like]
  await promisify(execFile)(vite, parameters)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  context = await browser.newContext()
  await context.route(`${address}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
})
afterEach(() => context.close())

/** Returns the tab that acts in the given round. */
function pickTab(round: number): Page {
  const tab = tabs[round % tabs.length]
  if (!tab) throw new Error('There are no tabs.')
  return tab
}

const reaches = (page: Page, who: string | null) => page.evaluate((one) => tab.reaches(one), who)

async function allReach(who: string | null): Promise<boolean> {
  const reached = await Promise.all(tabs.map((page) => reaches(page, who)))
  return reached.every(Boolean)
}

const states = (): Promise<ReturnType<Tab['state']>[]> =>
  Promise.all(tabs.map((page) => page.evaluate(() => tab.state())))

/**
 * Waits until all tabs show and store the same user.
 * @returns that user, or null if no user is signed in
 */
async function agreement(): Promise<string | null> {
  const { who } = await until('all tabs show the same', async () => {
    const received = await states()
    const who = received[0]?.shown ?? null
    return received.every(({ shown, kept }) => shown === who && kept === who) && { who }
  })
  return who
}

const act = {
  signIn: (page: Page, who: string) => page.evaluate((one) => tab.signIn(one), who),
  signOut: (page: Page) => page.evaluate(() => tab.signOut()),
  renew: (page: Page) => page.evaluate(() => tab.renew()),
}

/** Scripts that disable none or one of the two channels through which tabs notify each other. */
const deafness = {
  'by both channels': () => undefined,
  'by messages only': () => {
    addEventListener('storage', (event) => event.stopImmediatePropagation())
  },
  'by storage only': () => {
    BroadcastChannel.prototype.postMessage = () => undefined
  },
}

test.each(Object.entries(deafness))(
  'each of 200 sign-ins and sign-outs reaches every tab %s',
  async (_way, deafen) => {
    await context.addInitScript(deafen)
    await openTabs()
    for (const round of rounds) {
      const who = round % 2 === 0 ? `ada-${round}@axle.test` : null
      const changing = who === null ? act.signOut(pickTab(round)) : act.signIn(pickTab(round), who)
      const [hasReached] = await Promise.all([allReach(who), changing])
      expect([round, hasReached]).toEqual([round, true])
    }
  },
)

test('all tabs show and store the same user after each of 200 pairs of concurrent session changes', async () => {
  await openTabs()
  await act.signIn(pickTab(0), 'ada@axle.test')
  for (const round of rounds) {
    const [one, other] = [pickTab(round), pickTab(round + 1)]
    const first = round % 3 === 0 ? act.signIn(one, `ada-${round}@axle.test`) : act.renew(one)
    const second =
      round % 2 === 0 ? act.signOut(other) : act.signIn(other, `bob-${round}@axle.test`)
    await Promise.all([first, second])
    const who = await agreement()
    // A concurrent token renewal must not undo a sign-out.
    if (round % 2 === 0 && round % 3 !== 0) expect([round, who]).toEqual([round, null])
  }
})

test('sign-out persists when another tab was renewing the token', async () => {
  await openTabs()
  await act.signIn(pickTab(0), 'ada@axle.test')
  expect(await allReach('ada@axle.test')).toBe(true)
  await pickTab(1).evaluate(() => tab.beginRenewal())
  await act.signOut(pickTab(0))
  expect(await allReach(null)).toBe(true)
  await pickTab(1).evaluate(() => tab.endRenewal())
  expect(await agreement()).toBeNull()
  const next = await openTab()
  expect(await next.evaluate(() => tab.state())).toEqual({ shown: null, kept: null })
})

test("sign-in persists when another tab was renewing the previous user's token", async () => {
  await openTabs()
  await act.signIn(pickTab(0), 'ada@axle.test')
  expect(await allReach('ada@axle.test')).toBe(true)
  await pickTab(1).evaluate(() => tab.beginRenewal())
  await act.signIn(pickTab(0), 'bob@axle.test')
  expect(await allReach('bob@axle.test')).toBe(true)
  await pickTab(1).evaluate(() => tab.endRenewal())
  expect(await agreement()).toBe('bob@axle.test')
})

test('tab that opens during a sign-in or sign-out shows the result', async () => {
  await openTabs()
  for (const round of rounds.slice(0, 10)) {
    const who = round % 2 === 0 ? `ada-${round}@axle.test` : null
    const changing = who === null ? act.signOut(pickTab(round)) : act.signIn(pickTab(round), who)
    const [page] = await Promise.all([openTab(), changing])
    expect([round, await reaches(page, who)]).toEqual([round, true])
    await page.close()
  }
})
