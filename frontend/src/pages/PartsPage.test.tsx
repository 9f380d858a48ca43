/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import { cardOf } from '../testing/card-of.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

test('a visitor looks through all parts, and each name leads to the part’s own address', async () => {
  const { calls, path } = await renderShop({
    at: '/parts?search=h7&sort=price',
    answers: { 'GET /products': { body: productPage([sampleTool]) } },
  })
  const card = await cardOf(sampleTool.name)
  expect(card.getByRole('link')).toHaveAttribute('href', '/parts/halden-clearbeam-h7-hal-h7-55')
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Parts and tools' })).toBeVisible()
  expect(path()).toBe('/parts')
  const asked = calls.filter(({ path }) => path === '/products')
  expect(asked.map(({ query }) => query)).toEqual(['search=h7&sort=price&limit=24'])
})
