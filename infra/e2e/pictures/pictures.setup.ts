import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The pictures that were looked at and found good; `make pictures` takes them again. */
const keptFolder = fileURLToPath(new URL('../../../design-system/pictures/', import.meta.url))
const isRenewing = process.env['RENEW_PICTURES'] === 'true'

/** A share of the pixels that may differ, since edges of curves are drawn a little differently by each processor. */
const toleratedShare = 0.0005

/** The names of the pictures that are kept, in order. */
export async function keptNames(): Promise<string[]> {
  const files = await readdir(keptFolder)
  return files.map((file) => file.replace(/\.png$/, '')).toSorted()
}

/** A picture of the story alone, or of the whole page when something (a dialog, a menu) lies over it. */
async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const isCovered = await page.evaluate(() =>
    [...document.body.children].some(
      (element) =>
        element.id !== 'storybook-root' &&
        !element.matches('script, style, .sb-wrapper, [id^=storybook]') &&
        element.getBoundingClientRect().height > 0,
    ),
  )
  const options = { animations: 'disabled', caret: 'hide' } as const
  return isCovered
    ? page.screenshot(options)
    : page.locator('#storybook-root').screenshot({ ...options, timeout: 10_000 })
}

type Pixels = Readonly<{ data: Buffer; width: number; height: number }>

/** What a picture shows, four bytes a pixel. */
async function pixelsOf(png: Buffer): Promise<Pixels> {
  const raw = sharp(png).ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Keeps what was taken, and where it differs, for a person to look at. @returns the folder */
async function keepForPeople(name: string, taken: Buffer, marks: Pixels): Promise<string> {
  const folder = join(tmpdir(), 'axle-pictures')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.now.png`), taken)
  const { data, width, height } = marks
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  await picture.png().toFile(join(folder, `${name}.marks.png`))
  return folder
}

/** @returns what differs between a kept picture and the one that was taken, for a person to read */
async function differenceBetween(
  kept: Buffer,
  taken: Buffer,
  name: string,
): Promise<string | undefined> {
  if (kept.equals(taken)) return undefined
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(taken)])
  const { width, height } = before
  const isSameSize = width === after.width && height === after.height
  const marks = { data: Buffer.alloc(before.data.length), width, height }
  const different = isSameSize
    ? pixelmatch(before.data, after.data, marks.data, width, height, { threshold: 0.15 })
    : width * height
  if (different <= width * height * toleratedShare) return undefined
  const folder = await keepForPeople(name, taken, marks)
  const size = isSameSize ? '' : `, ${width}x${height} became ${after.width}x${after.height}`
  return `${name} differs in ${different} pixels${size}; see ${folder}. \`make pictures\` keeps the new look.`
}

/**
 * Compares the story on the page with its kept picture.
 * @returns what differs, for a person to read; undefined when it looks as kept
 */
export async function differenceFromKept(page: Page, name: string): Promise<string | undefined> {
  const taken = await photograph(page)
  const path = join(keptFolder, `${name}.png`)
  if (isRenewing) {
    await mkdir(keptFolder, { recursive: true })
    await writeFile(path, taken)
    return undefined
  }
  const kept = await readFile(path).catch(() => undefined)
  if (!kept) return `There is no picture ${name}.png. \`make pictures\` takes it; look at it then.`
  return differenceBetween(kept, taken, name)
}
