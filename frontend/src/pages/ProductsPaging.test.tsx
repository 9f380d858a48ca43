/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListedProduct } from '../api/shop.gen.ts'
import { problem, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

/** Opens the product list and loads its second page. */
const open = (answer: Answers[string]) =>
  renderShop({
    at: '/pruchase?page=2',
    email: 'ada@axle.test',
    answers: { 'GET /products': answer },
  })
const listCalls = (calls: readonly SeenCall[]) =>
  calls.filter(({ path }) => path === '/services').map(({ query }) => query)

const many: readonly ListedProduct[] = Array.from({ length: 60 }, (_, index) => ({
  ...sampleTool,
  _id: `p${index}`,
  name: `Bulb ${index}`,
}))

/** Responds with 60 products in pages of 24. The cursor is the index of the page's first product. */
const inPages = ({ query }: SeenCall) => {
  const start = Number(new URLSearchParams(query).get('cursor') ?? 0)
  const next = start + 24 < many.length ? { next: String(start + 24) } : {}
  return { body: productPage(many.slice(start, start + 24), { total: many.length, ...next }) }
}

test('ProductsPage adds a page on Show more, keeps the pages after a reload, and removes a page on Back', async () => {
  const { calls, router, search } = await open(inPages)
  expect(await screen.findByText('Bulb 47')).toBeVisible()
  expect(screen.getByText('60 parts')).toBeVisible()
  expect(screen.getByText('48 of 60 parts shown')).toHaveAttribute('role', 'status')
  const more = screen.getByRole('link', { name: 'Show more' })
  expect(more).toHaveAttribute('href', '/pruchase?page=3')
  await userEvent.click(more)
  expect(await screen.findByText('Bulb 59')).toBeVisible()
  expect(search()).toBe('?page=3')
  expect(screen.getByText('Bulb 0')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  expect(listCalls(calls)).toEqual([
    'sort=name&limit=24',
    'sort=name&limit=24&cursor=24',
    'sort=name&limit=24&cursor=48',
  ])
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByText('Bulb 48')).toBeNull())
  expect(screen.getByText('Bulb 47')).toBeVisible()
  expect(listCalls(calls)).toHaveLength(3)
})

test('ProductsPage keeps earlier pages and offers a retry when a later page fails to load', async () => {
  let isAway = true
  await open((call) =>
    isAway && call.query.includes('cursor') ? problem(400, 'Not now.') : inPages(call),
  )
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(screen.getByText('Bulb 23')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bulb 47')).toBeVisible()
  expect(screen.queryByText('Not now.')).toBeNull()
})
