import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { idle } from '../testing/idle.ts'
import { measureOverflow, show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(4, { REVIEW_MODERATION: 'true' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

test("review waits for approval, is published with the admin's reply, and is hidden again", async () => {
  const words = `The carton was torn, the nut was missing. ${randomUUID()}`
  const writer = await visit(browser, shop.url)
  await writer.page.goto('/dashboad/review')
  await signIn(writer.page, people.shopper)
  await writer.page.getByLabel('Your review').fill(words)
  await writer.page.getByLabel('Rating').selectOption('2')
  await writer.page.getByRole('button', { name: 'Publish review' }).click()
  await writer.page.getByText('Thank you, your review is shown once we have read it').waitFor()

  const visitor = await visit(browser, shop.url)
  const card = visitor.page.getByRole('article').filter({ hasText: words })
  await visitor.page.goto('/')
  await visitor.page.getByRole('button', { name: 'Show more reviews' }).waitFor()
  expect(await card.count()).toBe(0)

  const admin = await visit(browser, shop.url)
  await admin.page.goto('/dashboad/reviews?status=pending')
  await signIn(admin.page, people.admin)
  const row = admin.page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: 'Reply' }).click()
  await admin.page.getByLabel('Reply', { exact: true }).fill('Sorry. The nut left our shelf today.')
  await show(admin.page, 'reviews-reply')
  await admin.page.getByRole('button', { name: 'Save reply' }).click()
  await admin.page.getByText('Your reply is saved').waitFor()
  // The saved reply makes the row taller, which moves the row's buttons, so wait until they stop moving.
  await row.getByRole('button', { name: 'Change reply' }).waitFor()
  await idle(admin.page)
  await row.getByRole('button', { name: 'Publish' }).click()
  await admin.page.getByText('No reviews are pending').waitFor()
  await show(admin.page, 'reviews-none-waits')

  await visitor.page.reload()
  await card.getByText('Sorry. The nut left our shelf today.').waitFor()
  await card.scrollIntoViewIfNeeded()
  await show(visitor.page, 'reviews-home')

  await admin.page.getByRole('tab', { name: /Published/ }).click()
  await row.waitFor()
  for (const width of [320, 390, 768, 1440]) {
    await admin.page.setViewportSize({ width, height: 900 })
    await show(admin.page, `reviews-${width}`)
    expect([width, await measureOverflow(admin.page)]).toEqual([width, 0])
  }
  await row.getByRole('button', { name: 'Hide' }).click()
  await row.waitFor({ state: 'detached' })
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: 'Show more reviews' }).waitFor()
  // The page's HTML may be a few seconds old and still contain the review, until the script fetches the reviews again.
  await card.waitFor({ state: 'detached' })
  expect([writer.faults, visitor.faults, admin.faults]).toEqual([[], [], []])
  await Promise.all([writer.close(), visitor.close(), admin.close()])
})
