import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Folder with the approved reference pictures, which `make pictures` creates. */
const keptFolder = fileURLToPath(new URL('../../../design-system/pictures/', import.meta.url))
const isRenewing = process.env['RENEW_PICTURES'] === 'true'

/** Maximum share of pixels that may differ, because processors render curved edges slightly differently. */
const toleratedShare = 0.0005
/** Maximum number of pixels that may differ, whatever the picture's size. A missing word exceeds this number. */
const toleratedPixels = 400

/** Returns the sorted names of the reference pictures. */
export async function keptNames(): Promise<string[]> {
  const files = await readdir(keptFolder)
  return files.map((file) => file.replace(/\.png$/, '')).toSorted()
}

/** Margin around the content in pixels, so that a shadow or a focus ring is in the picture. */
const margin = 8

/**
 * Returns the page area that the story and its overlays occupy, such as a dialog, a menu or a tooltip. It ignores
 * Storybook's own elements and invisible content, such as text that charts measure and clipped items in a scrolling
 * list.
 */
const locateStory = (page: Page): Promise<Rectangle> =>
  page.evaluate(
    ({ own, around }) => {
      const boxes: { left: number; top: number; right: number; bottom: number }[] = []
      const add = (element: Element): void => {
        if (element.matches(own)) return
        const { display, overflowX, overflowY } = getComputedStyle(element)
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        // An element that generates no box is invisible, but may contain visible elements.
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
        // Layer that catches clicks outside an open menu. It fills the window but is invisible.
        '[data-testid=underlay]',
      ].join(),
      around: margin,
    },
  )

/** Takes a screenshot of the story and its overlays at their full height. */
async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        // Lazy images below the visible area would not load without scrolling.
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  const clip = await locateStory(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip })
}

type Rectangle = Readonly<{ x: number; y: number; width: number; height: number }>
type Pixels = Readonly<{ data: Buffer; width: number; height: number }>

/** Decodes a PNG file into pixels of four bytes each. */
async function decodePixels(png: Buffer): Promise<Pixels> {
  const raw = sharp(png).ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Saves the new picture, and a picture that marks the differences, for a developer to look at.
 * @returns the folder
 */
async function keepForPeople(name: string, taken: Buffer, marks: Pixels): Promise<string> {
  const folder = join(tmpdir(), 'axle-pictures')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.now.png`), taken)
  const { data, width, height } = marks
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  await picture.png().toFile(join(folder, `${name}.marks.png`))
  return folder
}

/** @returns a description of how the new picture differs from its reference, or undefined if they match */
async function differenceBetween(
  stored: Buffer,
  taken: Buffer,
  name: string,
): Promise<string | undefined> {
  if (stored.equals(taken)) return undefined
  const [before, after] = await Promise.all([decodePixels(stored), decodePixels(taken)])
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
 * Compares the current story with its reference picture.
 * @returns a description of the difference, or undefined if there is none
 */
export async function differenceFromKept(page: Page, name: string): Promise<string | undefined> {
  const taken = await photograph(page)
  const path = join(keptFolder, `${name}.png`)
  if (isRenewing) {
    await mkdir(keptFolder, { recursive: true })
    await writeFile(path, taken)
    return undefined
  }
  const stored = await readFile(path).catch(() => undefined)
  if (!stored)
    return `There is no picture ${name}.png. \`make pictures\` takes it; look at it then.`
  return differenceBetween(stored, taken, name)
}
