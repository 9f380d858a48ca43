import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { startBrowser } from '../testing/browser.ts'
import { pageName, type Role, type ShopPage, shopPages, type Step } from './page-list.setup.ts'
import { fillShopWindow } from './shop-window.setup.ts'
import { brokenPictures, measureOverflow, signIn, visit, type Visitor } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

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
async function keepPicture(page: Page, name: string, isWhole: boolean): Promise<void> {
  if (!folder) return
  if (isWhole) await scrollThrough(page)
  const picture = await page.screenshot({ fullPage: isWhole, animations: 'disabled' })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await smallest(picture))
}

type View = Readonly<{ width: number; height: number; colorScheme: 'light' | 'dark' }>
const views: readonly View[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { width: 320, height: 720, colorScheme },
  { width: 1440, height: 900, colorScheme },
])
/** View that is used only for pictures, because another view has the same layout. */
const tablet: View = { width: 768, height: 1024, colorScheme: 'light' }
/** Widths from the narrowest supported window to a 4K screen. */
const widths = [320, 768, 1440, 3840]

let shop: E2eShop
let browser: Browser
let ids: Readonly<Record<string, string>>
const visitors = new Map<Role, Promise<Visitor>>()

beforeAll(async () => {
  // With 66 products, the shop has as many categories as the home page initially shows products.
  shop = await openE2eShop(66)
  ids = await fillShopWindow(shop)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function enter(role: Role): Promise<Visitor> {
  const visitor = await visit(browser, shop.url)
  if (role === 'visitor') return visitor
  await visitor.page.goto('/login')
  await signIn(visitor.page, people[role])
  await visitor.page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  return visitor
}

/** Returns the role's browser context, which is opened and signed in when first needed. */
function getVisitor(role: Role): Promise<Visitor> {
  const visitor = visitors.get(role) ?? enter(role)
  visitors.set(role, visitor)
  return visitor
}

async function take(page: Page, { on, name, typed, shows }: Step): Promise<void> {
  const element = page.getByRole(on, { name, exact: true }).first()
  await (typed === undefined ? element.click() : element.pressSequentially(typed))
  const isText = typeof shows === 'string' || shows instanceof RegExp
  await (isText ? page.getByText(shows) : page.getByRole(shows.role)).first().waitFor()
}

async function open(page: Page, { address, shows, steps = [] }: ShopPage): Promise<void> {
  await page.goto(address.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? ''))
  // The text may also be in a button that only narrow windows show, so look for visible text only.
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  for (const step of steps) await take(page, step)
}

/** Waits until the page has rendered again after the window size has changed. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const overflow = await measureOverflow(page)
  return overflow > 0 ? [`${width}: scrolls sideways by ${overflow} px`] : []
}

async function show(page: Page, { width, height, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height })
  await settle(page)
}

async function findFaults(page: Page, view: View): Promise<string[]> {
  await show(page, view)
  const { width, colorScheme } = view
  const broken = await faultsOfAxe(page, { isRecoloured: colorScheme === 'dark' })
  const faults = [...broken, ...(await brokenPictures(page))]
  return faults.map((fault) => `${width} ${colorScheme}: ${fault}`)
}

test('list of tested pages contains every storefront route, and its picture names are unique', async () => {
  const folder = 'frontend/src/app/manifest'
  const files = (await readdir(folder)).filter((file) => file.endsWith('-pages.ts'))
  const source = (
    await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  ).join()
  const routes = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  expect(new Set(shopPages.map(({ route }) => route))).toEqual(new Set(routes))
  const pictures = shopPages.flatMap(({ picture }) => picture ?? [])
  expect(new Set(pictures).size).toBe(pictures.length)
})

const rows = shopPages.map((shopPage) => ({ ...shopPage, name: pageName(shopPage) }))
test.each(rows)('$name: has no axe or console faults and does not scroll sideways', async (row) => {
  const { context, faults: complaints } = await getVisitor(row.role)
  const before = complaints.length
  const page = await context.newPage()
  await open(page, row)
  await bringAxe(page)
  const faults: string[] = []
  for (const width of widths) faults.push(...(await sidewaysAt(page, width)))
  for (const view of row.picture === undefined ? views : [...views, tablet]) {
    if (view === tablet) await show(page, view)
    else faults.push(...(await findFaults(page, view)))
    const isDark = view.colorScheme === 'dark'
    const isKept = isDark ? row.isKeptDark && view.width === 1440 : true
    if (row.picture === undefined || !isKept) continue
    await keepPicture(page, `${row.picture}-${view.width}${isDark ? '-dark' : ''}`, !row.isOver)
  }
  expect(faults).toEqual([])
  expect(complaints.slice(before)).toEqual([])
  await page.close()
})
