import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { createBuyers } from '../buyers.setup.ts'
import { signIn, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

async function asAdmin(address: string, heading: string) {
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto(address)
  await signIn(visitor.page, people.admin)
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return visitor
}

/** Returns the selected options whose text is too long for the select field. */
const cutWords = (lists: Locator) =>
  lists.evaluateAll((all) =>
    all.flatMap((list) => {
      if (!(list instanceof HTMLSelectElement)) return []
      const style = getComputedStyle(list)
      const words = list.selectedOptions[0]?.text ?? ''
      const ruler = document.body.appendChild(document.createElement('span'))
      ruler.style.cssText = 'position: absolute; white-space: nowrap'
      ruler.style.font = style.font
      ruler.textContent = words
      const { width } = ruler.getBoundingClientRect()
      ruler.remove()
      const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return width > room ? [`${words}: ${width} in ${room}`] : []
    }),
  )

const readLeftEdge = async (element: Locator) => (await element.boundingBox())?.x

/** Returns the left edge of an element's text, excluding the padding. */
const wordsFrom = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return range.getBoundingClientRect().left
  })

test('vehicle select fields in the product form show their text in full', async () => {
  const { page, faults, close } = await asAdmin('/dashboad/addproduct', 'Add Product')
  const lists = page.getByRole('group', { name: 'Vehicles it fits' }).getByRole('combobox')
  await lists.first().waitFor()
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutWords(lists)]).toEqual([width, []])
  }
  expect(faults).toEqual([])
  await close()
})

test('available quantity is aligned with the price on a phone, and with its header on a desktop', async () => {
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct', 'Manage Product')
  const pencil = page.getByRole('button', { name: / units of .+, change$/ }).first()
  const sign = pencil.locator('svg')
  await page.setViewportSize({ width: 390, height: 844 })
  await pencil.waitFor()
  const price = page.getByRole('cell').getByText(/^\$/).first()
  expect(await readLeftEdge(sign)).toBeCloseTo((await readLeftEdge(price)) ?? NaN, 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = page.getByRole('columnheader').getByText('Available', { exact: true })
  expect(Math.abs(((await readLeftEdge(sign)) ?? NaN) - (await wordsFrom(name)))).toBeLessThan(1.5)
  expect(faults).toEqual([])
  await close()
})

test('order row shows the full email address next to a refund, and is left-aligned on a phone', async () => {
  const buyer = await createBuyers(shop, browser).payer(
    'Ada',
    `a${randomUUID().slice(0, 4)}@axle.test`,
  )
  const { status } = await call(shop.url, `POST /api/booking/${buyer.id}/refund`, {
    token: await shop.signIn(people.admin),
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 1, reason: 'The box was dented.' },
  })
  expect(status).toBe(200)
  const { page, faults, close } = await asAdmin('/dashboad/orders', 'All Orders')
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  const words = row.getByTitle(buyer.email)
  await row.getByTitle('$1.00 refunded').waitFor()
  // The email address is shown in full, even if the name next to it is cut off.
  const { address, room } = await words.evaluate((element, { length }) => {
    const range = document.createRange()
    range.setStart(element.firstChild as Text, 0)
    range.setEnd(element.firstChild as Text, length)
    return { address: range.getBoundingClientRect().width, room: element.clientWidth }
  }, buyer.email)
  expect(address).toBeLessThanOrEqual(room)
  await page.setViewportSize({ width: 390, height: 844 })
  const total = row.getByText(/^\$\d/).first()
  expect(await readLeftEdge(total)).toBeCloseTo((await readLeftEdge(words)) ?? NaN, 0)
  expect(faults).toEqual([])
  await close()
})

test('icons are left-aligned with the text above them', async () => {
  const { page, faults, close } = await asAdmin('/dashboad/categories', 'Categories')
  await page.setViewportSize({ width: 320, height: 720 })
  const up = page.getByRole('button', { name: /^Move .+ up$/ }).first()
  await up.waitFor()
  const row = up.locator('xpath=ancestor::li[1]')
  expect(await readLeftEdge(up.locator('svg'))).toBeCloseTo((await readLeftEdge(row)) ?? NaN, 0)
  const foot = page.getByRole('contentinfo')
  const theme = foot.getByRole('button').locator('svg')
  const note = foot.getByText(/^Axle\. Car parts/)
  expect(await readLeftEdge(theme)).toBeCloseTo((await readLeftEdge(note)) ?? NaN, 0)
  expect(faults).toEqual([])
  await close()
})
