/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

const review = {
  _id: 'r1',
  name: 'Ada Byron',
  review: 'Fitted first time.',
  rating: '4',
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
}
const broken = 'This part of the page cannot be shown'

// Silences React, which logs each error that an error boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('HomePage shows a review that has no date', async () => {
  const undated = { ...review, createdAt: undefined }
  await renderShop({ at: '/', answers: { 'GET /reviews': { body: [undated] } } })
  expect(await screen.findByText('Fitted first time.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText(broken)).toBeNull()
})

test('HomePage keeps the other sections when reviews fail to render, and Retry restores the reviews', async () => {
  let body: unknown = [null]
  await renderShop({
    at: '/',
    answers: {
      'GET /products': { body: productPage([sampleTool]) },
      'GET /reviews': () => ({ body }),
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Client Review' }))
  expect(await section.findByText(broken)).toBeVisible()
  expect((await findCard(sampleTool.name)).getByText('$9.50')).toBeVisible()
  expect(screen.getAllByText(broken)).toHaveLength(1)
  body = [review]
  await userEvent.click(section.getByRole('button', { name: 'Retry' }))
  expect(await section.findByText('Fitted first time.')).toBeVisible()
  expect(section.queryByText(broken)).toBeNull()
})

test('PartPage keeps the other sections when the list of vehicles fails to render', async () => {
  const named = { _id: sampleTool._id, name: sampleTool.name, changedAt: review.createdAt }
  await renderShop({
    at: '/parts/halden-clearbeam-h7-hal-h7-55',
    answers: {
      'GET /parts': { body: [named] },
      'GET /services/hal-h7-55': { body: { ...sampleTool, fits: [null] } },
    },
  })
  expect(await screen.findByText(broken)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: sampleTool.name })).toBeVisible()
})
