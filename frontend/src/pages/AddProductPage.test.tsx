/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleTool } from '../testing/samples.ts'

const email = 'admin@axle.test'

test('a malformed address of a supplier is refused, and products are chosen among the tools', async () => {
  const { calls } = await renderShop({
    at: '/dashboad/addproduct',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /services': { body: [sampleTool] },
    },
  })
  await userEvent.type(await screen.findByLabelText('Email'), 'supplier-at-axle')
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }))
  expect(await screen.findByText('Provida a valid Email')).toBeVisible()
  expect(screen.getByRole('option', { name: sampleTool.name })).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})
