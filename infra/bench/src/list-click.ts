import { startTimespan } from 'lighthouse'
import { connect, type Page } from 'puppeteer-core'

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
