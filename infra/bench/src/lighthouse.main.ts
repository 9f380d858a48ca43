import { runMain } from '@axle/local/run-main'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result, startTimespan } from 'lighthouse'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Page } from 'puppeteer-core'
import { packagedBrowser } from '../../e2e/testing/packaged-browser.ts'
import { call } from './call.ts'
import { clickFaults, findFaults, pickMedianRun, type PageScores } from './page-scores.ts'
import { portVariables, startShop } from './shop.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('runs is to be a whole number.')

const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
const say = (text: string): void => console.log(`lighthouse ${text}`)

/** Lighthouse's phone preset: a phone's screen and a processor at a quarter of this machine's speed. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const product = 'main a[href^="/parts/"]'

/** Opens the product list, moves the mouse so that the page loads its script, and waits until the network is idle. */
async function openList(page: Page, url: string): Promise<void> {
  await page.setViewport(phone)
  await page.goto(`${url}/parts`, { waitUntil: 'networkidle0' })
  // The page loads its script only after the first user input.
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await page.waitForNetworkIdle({ idleTime: 1000 })
}

/**
 * Taps a product in the list on an emulated slow phone and waits for the part page.
 * @param port DevTools port of a separate browser
 * @returns the interaction to next paint (INP) of the tap, in milliseconds
 */
async function clickInList(url: string, port: number): Promise<number> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  try {
    const page = await browser.newPage()
    await openList(page, url)
    const timespan = await startTimespan(page, {
      flags: { throttlingMethod: 'devtools', onlyAudits: ['interaction-to-next-paint'] },
    })
    await page.locator(product).click()
    await page.waitForFunction('/^\\/parts\\/./.test(location.pathname)')
    await page.waitForNetworkIdle({ idleTime: 1000 })
    const result = await timespan.endTimespan()
    const shown = result?.lhr.audits['interaction-to-next-paint']?.numericValue
    if (shown === undefined) throw new Error('Lighthouse saw no click in the list.')
    return Math.round(shown)
  } finally {
    await browser.disconnect()
  }
}

/** Starts a proxy in front of a local server. The proxy removes one header from the responses. */
async function startWithoutHeader(name: string, target: string) {
  const listener = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const forwarded = send(target + url, { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([header]) => header !== name)
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (): void => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

/** Returns the pages to measure. Only the last page is hidden from search engines. */
async function findPages(url: string) {
  const { text } = await call(url, 'GET /sitemap-parts-1.xml')
  const part = /\/parts\/[^<]+/.exec(text)?.[0]
  if (part === undefined) throw new Error('The shop has no part on sale.')
  const listed = ['/', '/parts', part, '/blog'].map((path) => ({ path, isListed: true }))
  return [...listed, { path: '/login', isListed: false }]
}

function toPageScores(path: string, isListed: boolean, { audits, categories }: Result): PageScores {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    ...(isListed && { seo: score('seo') }),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(figure('total-blocking-time')),
  }
}

/** Prints the audits that cost a page points, so that the cause can be found without another measurement. */
function sayLosses(path: string, { audits, categories }: Result): void {
  for (const { title, auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, scoreDisplayMode, title: words, displayValue = '' } = audits[id] ?? {}
      const isLost = scoreDisplayMode !== 'informative' && typeof score === 'number' && score < 0.9
      if (weight > 0 && isLost) say(`${path} ${title}: ${words} ${displayValue}`)
    }
  }
}

/** @param work function that receives the DevTools port of a separate browser */
async function inBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const { executablePath, env } = await packagedBrowser()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags,
    ...(env && { envVars: { ...env } }),
  })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
  }
}

/** Measures a page on Lighthouse's emulated phone with a slow connection. */
async function measure(url: string, path: string, isListed: boolean, port: number) {
  const result = await lighthouse(url + path, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${path}.`)
  if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`)
  const scores = toPageScores(path, isListed, result.lhr)
  if (findFaults(scores).length > 0) sayLosses(path, result.lhr)
  return scores
}

/** @returns the median time in milliseconds until the page shows the effect of a click in the product list */
async function middleClick(url: string): Promise<number> {
  const all: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    say(`a click in the list, run ${run} of ${runs}`)
    all.push(await inBrowser((port) => clickInList(url, port)))
  }
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
}

async function measureAll(dataFolder: string): Promise<number> {
  const shop = await startShop(dataFolder, await portVariables())
  // Chromium 147 fails to load a page with this header under Lighthouse, whatever the header's value. Chromium 156
  // loads it.
  const door = await startWithoutHeader('referrer-policy', shop.url)
  try {
    const middles: PageScores[] = []
    for (const { path, isListed } of await findPages(shop.url)) {
      const all: PageScores[] = []
      for (let run = 1; run <= runs; run += 1) {
        say(`${path}, run ${run} of ${runs}`)
        all.push(await inBrowser((port) => measure(door.url, path, isListed, port)))
      }
      const middle = pickMedianRun(all)
      if (middle) middles.push(middle)
    }
    console.table(Object.fromEntries(middles.map(({ path, ...rest }) => [path, rest])))
    const inpMs = await middleClick(door.url)
    say(`a click in the list: ${inpMs} ms to the next paint`)
    const faults = [...middles.flatMap(findFaults), ...clickFaults(inpMs)]
    for (const fault of faults) say(fault)
    return faults.length === 0 ? 0 : 1
  } finally {
    door.stop()
    await shop.stop()
  }
}

await runMain(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-lighthouse-'))
  try {
    return await measureAll(dataFolder)
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
})
