import type { Page } from 'playwright-core'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = process.env['SCREENSHOTS']
/** Maximum height of a saved picture in pixels. The rest of a long list looks like its start. */
const mostHeight = 5600

/** Scrolls through the entire page, so that lazy pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
    }
    const isAskedFor = ({ currentSrc, complete }: HTMLImageElement) => currentSrc && !complete
    while ([...document.images].some(isAskedFor)) await frame()
    // Makes the browser decode pictures synchronously. Otherwise a picture that is still being decoded could be missing
    // from the screenshot.
    for (const image of document.images) image.decoding = 'sync'
    scrollTo(0, 0)
    await frame()
  })
}

/**
 * Encodes a screenshot as WebP, both lossless and lossy, and returns the smaller file. Text and lines are usually
 * smaller when encoded lossless, and photographs when encoded lossy.
 */
async function smallest(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const area = { left: 0, top: 0, width, height: Math.min(height, mostHeight) }
  const top = sharp(picture).extract(area)
  const exact = await top.clone().webp({ lossless: true }).toBuffer()
  const rough = await top.clone().webp({ quality: 40 }).toBuffer()
  return exact.length < rough.length ? exact : rough
}

/**
 * Saves a screenshot in the folder SCREENSHOTS, if that variable is set.
 * @param isWhole whether to include the entire page or, if something lies over the page, only the window
 */
export async function keepPicture(page: Page, name: string, isWhole: boolean): Promise<void> {
  if (!folder) return
  if (isWhole) await scrollThrough(page)
  const picture = await page.screenshot({ fullPage: isWhole, animations: 'disabled' })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await smallest(picture))
}
