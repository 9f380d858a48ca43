import { startTimespan } from 'lighthouse'
import { connect, type Page } from 'puppeteer-core'

/** As Lighthouse's preset: a phone's screen, and a processor a quarter as fast as this one. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const product = 'main a[href^="/parts/"]'

/** Opens the list, has its script run, and waits until the browser has nothing left to fetch. */
async function openList(page: Page, url: string): Promise<void> {
  await page.setViewport(phone)
  await page.goto(`${url}/parts`, { waitUntil: 'networkidle0' })
  // A page that is whole waits with its script for somebody's first sign.
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await page.waitForNetworkIdle({ idleTime: 1000 })
}

/**
 * Taps a product of the list on a slow phone and waits for its page.
 * @param port where a browser of its own takes DevTools' protocol
 * @returns how long the page took to show that it was tapped (INP), in milliseconds
 */
export async function clickInList(url: string, port: number): Promise<number> {
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
