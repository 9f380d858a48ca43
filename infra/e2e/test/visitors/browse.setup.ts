import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { measureOverflow, show, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

const perPage = 24

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const cards = (page: Page) => page.locator('main article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Returns the number of search results according to the page. */
async function found(page: Page): Promise<number> {
  const words = page.getByRole('status').filter({ hasText: /^[\d,]+ parts?$/ })
  return Number((await words.innerText()).replace(/\D/g, ''))
}

async function openParts(address = '/parts', width?: number) {
  const visitor = await visit(browser, shop.url, width)
  await visitor.page.goto(address)
  await cards(visitor.page).first().waitFor()
  return visitor
}

test('search field loses no letters when a user types a key every 20 ms on a slow machine', async () => {
  const { page, context, faults, close } = await openParts('/parts?search=brakes')
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await field(page).focus()
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await page.keyboard.type(' pads and disc', { delay: 20 })
  expect(await field(page).inputValue()).toBe('brake pads and discs')
  await until(
    'the address follows',
    () => new URL(page.url()).searchParams.get('search') === 'brake pads and discs',
  )
  expect(await field(page).inputValue()).toBe('brake pads and discs')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(19)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(faults).toEqual([])
  await close()
})

test('choosing a facet narrows the list to the product count it shows, and Back and a reload restore the list', async () => {
  const { page, faults, close } = await openParts()
  const all = await found(page)
  const facet = page.getByRole('group', { name: 'Category' }).getByRole('checkbox').first()
  const label = (await facet.locator('xpath=ancestor::label').innerText()).trim()
  const promised = Number(/([\d,]+)$/.exec(label)?.[1]?.replace(/\D/g, ''))
  expect(promised).toBeLessThan(all)
  await facet.check()
  await until('the list is narrowed', async () => (await found(page)) === promised)
  expect(await cards(page).count()).toBe(Math.min(promised, perPage))
  expect(new URL(page.url()).searchParams.getAll('category')).toHaveLength(1)
  await show(page, 'parts-narrowed')
  await page.reload()
  await until('it is as narrow after a reload', async () => (await found(page)) === promised)
  expect(await facet.isChecked()).toBe(true)
  await page.goBack()
  await until('back shows all', async () => (await found(page)) === all)
  await page.goForward()
  await until('forward shows few', async () => (await found(page)) === promised)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await until('nothing narrows it', async () => (await found(page)) === all)
  expect(faults).toEqual([])
  await close()
})

test("'Show more' keeps the scroll position, and a reload restores products and position", async () => {
  const { page, faults, close } = await openParts()
  const more = page.getByRole('link', { name: 'Show more' })
  // In the server-rendered HTML, the link works without a script, because its URL names the next page.
  await page.locator('a[href="/parts?page=2"]').and(more).waitFor()
  await more.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await more.click()
  await until('the next page is there', async () => (await cards(page).count()) === 2 * perPage)
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(50)
  await cards(page).nth(40).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(before)
  await page.reload()
  await until('as many are there again', async () => (await cards(page).count()) === 2 * perPage)
  await until('the place is the same', async () => Math.abs((await scrolled(page)) - place) < 5)
  await cards(page).nth(40).getByRole('link').click()
  await until('another page is open', () => new URL(page.url()).pathname !== '/parts')
  await page.goBack()
  await until('as many are there again', async () => (await cards(page).count()) === 2 * perPage)
  await until('back finds the place', async () => Math.abs((await scrolled(page)) - place) < 5)
  expect(faults).toEqual([])
  await close()
})

test('placeholders are as tall as the products that replace them', async () => {
  // The script has to request page 2 of the product list, because the HTML contains only page 1.
  const { page, context, close } = await openParts('/parts?page=2')
  const height = () => page.evaluate(() => document.querySelector('main ul')?.clientHeight)
  const expected = (await cards(page).first().boundingBox())?.height
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/services?*', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  const skeleton = page.locator('main [aria-busy=true] li > [aria-hidden=true]').first()
  await skeleton.waitFor()
  const stored = (await skeleton.boundingBox())?.height
  release()
  await cards(page).first().waitFor()
  expect(await height()).toBeGreaterThan(0)
  expect(Math.abs((stored ?? 0) - (expected ?? 0))).toBeLessThan(12)
  await close()
})

test('search suggestions close on Escape, and arrow keys and Enter choose one', async () => {
  const { page, faults, close } = await openParts()
  await field(page).pressSequentially('br', { delay: 20 })
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBeLessThanOrEqual(8)
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('br')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
  const before = page.url()
  await page.keyboard.press('Enter')
  await until('it is followed', () => page.url() !== before)
  expect(faults).toEqual([])
  await close()
})

test('phone view shows two products per row, and opens the filters in a drawer', async () => {
  const { page, faults, close } = await openParts('/parts', 390)
  const [first, second] = await Promise.all(
    [0, 1].map((index) => cards(page).nth(index).boundingBox()),
  )
  expect(second?.y).toBe(first?.y)
  expect(first?.height).toBeLessThan(450)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: /^In stock/ }).check()
  await until('the address follows', () => page.url().includes('instock=true'))
  await show(page, 'parts-filters-narrow')
  await drawer.getByRole('button', { name: /^Show [\d,]+ parts?$/ }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
