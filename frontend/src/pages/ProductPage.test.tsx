/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cardOf } from '../testing/card-of.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleTool } from '../testing/samples.ts'

const fits = [{ make: 'Audi', model: 'A4', yearFrom: 2008, yearTo: 2012, engine: '2.0 L' }]
const open = (at: string, answers: Answers = {}) =>
  renderShop({
    at,
    email: 'ada@axle.test',
    answers: {
      'GET /services': { body: [sampleTool] },
      [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits } },
      ...answers,
    },
  })

test('a card of the list shows all that is specified, and opens the order', async () => {
  await open('/pruchase')
  const card = await cardOf(sampleTool.name)
  expect(card.getByText(sampleTool.description)).toBeVisible()
  expect(card.getByText('$9.50')).toBeVisible()
  expect(card.getByText('Minimum order quantity').nextSibling).toHaveTextContent('2')
  expect(card.getByText('Available quantity').nextSibling).toHaveTextContent('40')
  expect(card.getByAltText('')).toHaveAttribute('src', sampleTool.img)
  await userEvent.click(card.getByRole('button', { name: 'Open Order' }))
  expect(await screen.findByRole('dialog', { name: `Order ${sampleTool.name}` })).toBeVisible()
})

test('the product that the address names stands above the list, with the vehicles it fits', async () => {
  await open(`/pruchase/${sampleTool._id}`)
  expect(await screen.findByRole('heading', { level: 1, name: sampleTool.name })).toBeVisible()
  expect(screen.getByText('HAL-H7-55')).toBeVisible()
  await userEvent.click(screen.getByText('Fits one vehicle'))
  expect(await screen.findByRole('row', { name: /Audi A4.*2008 to 2012.*2\.0 L/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Parts and tools' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Open Order' })).toHaveLength(2)
})

test('a product that is missing is reported, and the list stays', async () => {
  await open('/pruchase/gone', { 'GET /services/gone': problem(404, 'There is no such product.') })
  expect(await screen.findByText('There is no such product.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: sampleTool.name })).toBeVisible()
})
