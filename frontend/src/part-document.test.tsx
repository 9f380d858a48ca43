/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import type { ToolDetail } from './api/shop.gen.ts'
import { readAnswers } from './lib/page-answers.ts'
import { partDocument, renderPart } from './part-document.ts'
import { sampleTool } from './testing/samples.ts'

const audi = { make: 'Audi', model: 'A4', yearFrom: 2008, yearTo: 2012, engine: '2.0 L' }
const tool: ToolDetail = { ...sampleTool, fits: [audi], references: ['64210'] }
const named = { _id: tool._id, name: tool.name, changedAt: '2026-01-01T00:00:00.000Z' }
const template =
  '<!doctype html><html lang="en"><head><title>Axle</title></head><body><div id="root"></div></body></html>'
const frame = { template, rules: [] }

/** Returns a part page as a browser without JavaScript shows it. */
async function renderPartPage(changes: Partial<typeof tool> = {}) {
  const changed = { ...tool, ...changes }
  const answers = { named: { ...named, name: changed.name }, tool: changed }
  const html = await partDocument(answers, frame)
  return { html, answers, page: new DOMParser().parseFromString(html, 'text/html') }
}

const dataIn = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')

test('partDocument contains a title, a description, the canonical URL and a picture', async () => {
  const { page } = await renderPartPage()
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  expect(page.title).toBe('Halden ClearBeam H7 (HAL-H7-55) · Axle')
  expect(content('meta[name="description"]')).toMatch(/^\$9\.50, in stock\. Fits Audi A4/)
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://axle.invalid/parts/halden-clearbeam-h7-hal-h7-55',
  )
  expect(content('meta[property="og:type"]')).toBe('product')
  expect(content('meta[property="og:image"]')).toBe('https://axle.invalid/api/images/0a-640.webp')
  expect(page.querySelector('meta[name="robots"]')).toBeNull()
  expect(dataIn(page)['@graph'][0]).toMatchObject({
    '@type': 'Product',
    offers: { price: '9.50', priceCurrency: 'USD' },
  })
})

test('partDocument shows the name, price, stock, vehicles and order link without JavaScript', async () => {
  const { page } = await renderPartPage()
  document.body.innerHTML = page.body.innerHTML
  expect(screen.getByRole('heading', { level: 1, name: tool.name })).toBeInTheDocument()
  expect(screen.getByText('$9.50')).toBeInTheDocument()
  expect(screen.getByText('In stock')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Audi A4.*2008 to 2012.*2\.0 L/ })).toBeInTheDocument()
  expect(screen.getByText('64210')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: `Order ${tool.name}` })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ from: '/parts/halden-clearbeam-h7-hal-h7-55?order=2' })}`,
  )
  document.body.innerHTML = ''
})

test.each([
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  '<div id="root"></div><title>Axle</title>',
  '$& $1 $`',
])('partDocument escapes the part name %s', async (name) => {
  const { page, answers } = await renderPartPage({ name })
  const plain = (await renderPartPage()).page
  const scripts = (one: Document) =>
    [...one.querySelectorAll('script')].map(({ type, id }) => [type, id])
  expect(scripts(page)).toEqual(scripts(plain))
  expect(page.querySelectorAll('[onerror]')).toHaveLength(0)
  expect(page.querySelectorAll('#root, title')).toHaveLength(2)
  expect(page.querySelector('h1')?.textContent).toBe(name)
  expect(page.title).toBe(`${name} (HAL-H7-55) · Axle`)
  expect(dataIn(page)['@graph'][0].name).toBe(name)
  expect(readAnswers(page)).toEqual(answers)
})

test('partDocument contains all pictures in order and uses the first picture for shared links', async () => {
  const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
  const { page } = await renderPartPage({ pictures })
  const addresses = ['0a', '0c', '0b'].map((hash) => `/api/images/${hash}-640.webp`)
  expect(dataIn(page)['@graph'][0].image).toEqual(
    addresses.map((address) => `https://axle.invalid${address}`),
  )
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `https://axle.invalid${addresses[0]}`,
  )
  const names = [...page.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Picture 1 of 3', 'Picture 3 of 3']))
  const sources = [...page.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(sources.slice(0, 4)).toEqual([addresses[0], ...addresses])
})

test('partDocument replaces each inline style that has a style sheet rule with a reference to the rule', async () => {
  const html = await renderPart({ named, tool })
  const style = / style="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(style).not.toBe('')
  const page = await partDocument({ named, tool }, { template, rules: [[style, 'r1']] })
  expect(page).not.toContain(' style=')
  expect(page).toContain(' data-rule="r1"')
})
