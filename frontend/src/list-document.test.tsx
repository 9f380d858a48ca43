/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import { readAnswers } from './lib/page-answers.ts'
import { listDocument, listQuery } from './list-document.ts'
import { productPage, sampleTool } from './testing/samples.ts'

const template =
  '<!doctype html><html lang="en"><head><title>Axle</title></head><body><div id="root"></div></body></html>'
const other = { ...sampleTool, _id: 'hal-h4', name: 'Halden ClearBeam H4' }
const found = productPage([sampleTool, other], {
  total: 60,
  next: 'abc',
  facets: {
    category: [{ value: 'Car bulbs', count: 60 }],
    brand: [{ value: 'Halden', count: 60 }],
    price: { min: 9.5, max: 9.5 },
    instock: [{ value: 'true', count: 60 }],
  },
})

/** Returns a product list page as a browser without JavaScript shows it. */
async function pageAt(address: string, page = found) {
  const html = await listDocument({ address, page }, { template, rules: [] })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

const contentIn = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content')
const canonicalIn = (page: Document) =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href')

test('listDocument shows the parts and a link to the next page without JavaScript', async () => {
  const { page, html } = await pageAt('/parts')
  expect(html).not.toContain(' style=')
  document.body.innerHTML = page.body.innerHTML
  expect(screen.getByRole('heading', { level: 1, name: 'Parts and tools' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: sampleTool.name })).toHaveAttribute(
    'href',
    '/parts/halden-clearbeam-h7-hal-h7-55',
  )
  expect(screen.getByRole('link', { name: other.name })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute(
    'href',
    '/parts?cursor=abc',
  )
  document.body.innerHTML = ''
})

test('listDocument keeps the filters in the link to the next page', async () => {
  for (const address of ['/parts?category=Car+bulbs', '/parts?category=Car+bulbs&page=3']) {
    const { page } = await pageAt(address)
    const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/parts?category=Car+bulbs&cursor=abc')
  }
})

test('listDocument contains a title, a description, a canonical URL and a picture', async () => {
  const { page } = await pageAt('/parts?category=Car+bulbs&sort=price')
  expect(page.title).toBe('Car bulbs · Axle')
  expect(contentIn(page, 'meta[name="description"]')).toMatch(/^Car bulbs: 60 parts/)
  expect(canonicalIn(page)).toBe('https://axle.invalid/parts?category=Car+bulbs')
  expect(contentIn(page, 'meta[property="og:url"]')).toBe(canonicalIn(page))
  expect(contentIn(page, 'meta[property="og:image"]')).toMatch(/^https:/)
  expect(contentIn(page, 'meta[name="robots"]')).toBeUndefined()
})

test.each(['/parts?search=brake', '/parts?cursor=abc'])(
  'listDocument sets noindex for the page %s',
  async (address) => {
    const { page } = await pageAt(address)
    expect(contentIn(page, 'meta[name="robots"]')).toBe('noindex')
  },
)

test('listDocument shows an empty list and sets noindex', async () => {
  const { page } = await pageAt('/parts?category=Cheap+watches', productPage([]))
  expect(page.body.textContent).toContain('No parts match these filters')
  expect(contentIn(page, 'meta[name="robots"]')).toBe('noindex')
})

test.each([
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<div id="root"></div><title>Axle</title>',
  '$& $1 $`',
])('listDocument escapes %s in a search, a category or a name', async (text) => {
  const words = new URLSearchParams({ search: text, category: text.slice(0, 40) })
  const items = [{ ...sampleTool, name: text, description: text }]
  const { page } = await pageAt(`/parts?${words}`, { ...found, items })
  const plain = (await pageAt('/parts')).page
  const scripts = (one: Document) => [...one.querySelectorAll('script')].map(({ id }) => id)
  expect(scripts(page)).toEqual(scripts(plain))
  expect(page.querySelectorAll('[onerror]')).toHaveLength(0)
  expect(page.querySelectorAll('#root, title')).toHaveLength(2)
  expect(page.title).toBe(`Search: ${text} · Axle`)
  expect(readAnswers(page)).toMatchObject({ page: { items } })
})

test('listQuery omits unknown and invalid parameters', () => {
  expect(listQuery('/parts')).toEqual({ address: '/parts', query: 'limit=24' })
  const bad = '/parts?utm_source=x&page=two&rating=9&minprice=cheap&fits=%00&sort=random'
  expect(listQuery(bad)).toEqual({ address: '/parts', query: 'limit=24' })
  const { address, query } = listQuery('/parts?brand=B%26C&category=A&category=B&utm=1')
  expect(address).toBe('/parts?category=A&category=B&brand=B%26C')
  expect(query).toBe('limit=24&category=A&category=B&brand=B%26C')
})

test('listQuery accepts a long cursor that contains a name in a non-Latin script', () => {
  const place = ['mark567890', 'я'.repeat(120), '0193b7a0-1111-7222-8333-444455556666']
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  const { address, query } = listQuery(`/parts?cursor=${cursor}`)
  expect([address, query]).toEqual([`/parts?cursor=${cursor}`, `limit=24&cursor=${cursor}`])
})
