import type { Page } from 'playwright-core'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = process.env['SCREENSHOTS']
const quality = 70

/** Lets pictures further down load, which wait until they are scrolled near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
    }
    const isAskedFor = ({ currentSrc, complete }: HTMLImageElement) => currentSrc && !complete
    while ([...document.images].some(isAskedFor)) await frame()
    const arrived = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
    await Promise.all(arrived.map((image) => image.decode()))
    scrollTo(0, 0)
    await frame()
  })
}

/**
 * Keeps a picture of the page as WebP where SCREENSHOTS names a folder: of all of it, or, where something lies
 * over it, of what the window shows.
 */
export async function keepPicture(page: Page, name: string, isWhole: boolean): Promise<void> {
  if (!folder) return
  if (isWhole) await scrollThrough(page)
  const session = await page.context().newCDPSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { width, height } = (isWhole ? undefined : page.viewportSize()) ?? cssContentSize
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: isWhole,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  await session.detach()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), data, 'base64')
}
