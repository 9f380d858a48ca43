/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import { homeDocument, homeQuery } from './home-document.ts'
import { readAnswers } from './lib/page-answers.ts'
import { productPage, sampleTool } from './testing/samples.ts'

const template =
  '<!doctype html><html lang="en"><head><title>Axle</title></head><body><div id="root"></div></body></html>'

/** Returns the home page as a browser without JavaScript shows it. */
async function homeWith(page: ReturnType<typeof productPage>) {
  const html = await homeDocument({ page, reviews: null }, { template, rules: [] })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

test('homeDocument shows the first products without JavaScript and without further requests', async () => {
  const { page, html } = await homeWith(productPage([sampleTool]))
  expect(html).not.toContain(' style=')
  document.body.innerHTML = page.body.innerHTML
  expect(
    screen.getByRole('heading', { level: 1, name: 'Wide Selections of Auto Parts' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: sampleTool.name })).toHaveAttribute(
    'href',
    '/parts/halden-clearbeam-h7-hal-h7-55',
  )
  document.body.innerHTML = ''
  expect(readAnswers(page)).toEqual({
    asked: { instock: 'true', limit: 6, sort: '-sold' },
    page: productPage([sampleTool]),
    reviews: null,
  })
  expect(homeQuery).toBe('instock=true&limit=6&sort=-sold')
})

test('homeDocument contains the title, the canonical URL and the products as structured data', async () => {
  const { page } = await homeWith(productPage([sampleTool]))
  expect(page.title).toBe('Car parts and tools · Axle')
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://axle.invalid/',
  )
  expect(page.querySelector('meta[name="robots"]')).toBeNull()
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(data).itemListElement[0].item).toMatchObject({ name: sampleTool.name })
})

test('homeDocument shows an empty state when there are no products', async () => {
  const { page } = await homeWith(productPage([]))
  expect(page.body.textContent).toContain('No parts yet')
})

test('homeDocument escapes product names', async () => {
  const name = '</script><script>alert(1)</script>'
  const { page } = await homeWith(productPage([{ ...sampleTool, name, description: name }]))
  const plain = (await homeWith(productPage([sampleTool]))).page
  const scripts = (one: Document) => one.querySelectorAll('script').length
  expect(scripts(page)).toBe(scripts(plain))
})
