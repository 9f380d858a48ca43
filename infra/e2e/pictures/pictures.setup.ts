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
/** No more of them, however large a picture is: a word that is missing has more. */
const toleratedPixels = 400

/** The names of the pictures that are kept, in order. */
export async function keptNames(): Promise<string[]> {
  const files = await readdir(keptFolder)
  return files.map((file) => file.replace(/\.png$/, '')).toSorted()
}

/** Room around what a story shows, in pixels, so that a shadow or a ring is in the picture. */
const margin = 8

/**
 * Where the story and what lies over it (a dialog, a menu, a tooltip) are on the page. Storybook's own parts do not count,
 * nor what cannot be seen, such as the text that charts measure far outside, or what a list that scrolls holds back.
 */
const placeOf = (page: Page): Promise<Rectangle> =>
  page.evaluate(
    ({ own, around }) => {
      const boxes: { left: number; top: number; right: number; bottom: number }[] = []
      const add = (element: Element): void => {
        if (element.matches(own)) return
        const { display, overflowX, overflowY } = getComputedStyle(element)
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        // What has no box of its own is not seen, and may hold what is.
        if (!isSeen && display !== 'contents') return
        const box = element.getBoundingClientRect()
        const hasSize = box.width > 0 && box.height > 0
        if (hasSize && (box.right + scrollX <= 0 || box.bottom + scrollY <= 0)) return
        if (hasSize) boxes.push(box)
        const isCut = [overflowX, overflowY].some((overflow) => !/visible|^$/.test(overflow))
        if (!isCut && !(element instanceof SVGElement)) [...element.children].forEach(add)
      }
      ;[...document.body.children].forEach(add)
      const { scrollWidth, scrollHeight } = document.documentElement
      const least = (side: 'left' | 'top', scrolled: number): number =>
        Math.max(0, Math.floor(Math.min(...boxes.map((box) => box[side])) + scrolled - around))
      const most = (side: 'right' | 'bottom', scrolled: number, end: number): number =>
        Math.min(end, Math.ceil(Math.max(...boxes.map((box) => box[side])) + scrolled + around))
      const [x, y] = [least('left', scrollX), least('top', scrollY)]
      const width = most('right', scrollX, scrollWidth) - x
      return { x, y, width, height: most('bottom', scrollY, scrollHeight) - y }
    },
    {
      own: [
        ...['script', 'style', '.sb-wrapper', '[id^=storybook-]:not(#storybook-root)'],
        // What takes a press beside a menu is as large as the window, and shows nothing.
        '[data-testid=underlay]',
      ].join(),
      around: margin,
    },
  )

/** A picture of the story and of all that lies over it, however high it is. */
async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        // Those further down would wait to be scrolled to.
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  const clip = await placeOf(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip })
}

type Rectangle = Readonly<{ x: number; y: number; width: number; height: number }>
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
  if (different <= Math.min(toleratedPixels, width * height * toleratedShare)) return undefined
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
