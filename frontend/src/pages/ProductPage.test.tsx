/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

const fits = [{ make: 'Audi', model: 'A4', yearFrom: 2008, yearTo: 2012, engine: '2.0 L' }]
const otherTool = { ...sampleTool, _id: 'other', name: 'Halden NightView H7' }
const open = (at: string, answers: Answers = {}) =>
  renderShop({
    at,
    email: 'ada@axle.test',
    answers: {
      'GET /products': { body: productPage([sampleTool, otherTool]) },
      [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits } },
      ...answers,
    },
  })

test('ProductsPage shows every specified field on a product card and opens the order dialog', async () => {
  await open('/pruchase')
  const card = await findCard(sampleTool.name)
  expect(card.getByText(sampleTool.description)).toBeVisible()
  expect(card.getByText('$9.50')).toBeVisible()
  expect(card.getByText('Minimum order quantity').nextSibling).toHaveTextContent('2')
  expect(card.getByText('Available quantity').nextSibling).toHaveTextContent('40')
  expect(card.getByAltText('')).toHaveAttribute('src', sampleTool.img)
  await userEvent.click(card.getByRole('button', { name: `Open Order, ${sampleTool.name}` }))
  expect(await screen.findByRole('dialog', { name: `Order ${sampleTool.name}` })).toBeVisible()
})

test("ProductsPage shows one product's title, offer and fitting vehicles when the URL has an id", async () => {
  await open(`/pruchase/${sampleTool._id}`)
  const name = await screen.findByRole('heading', { level: 1, name: sampleTool.name })
  expect(document.title).toBe(`${sampleTool.name} · Axle`)
  expect(screen.getByText('HAL-H7-55')).toBeVisible()
  const fit = screen.getByRole('row', { name: /Audi A4.*2008 to 2012.*2\.0 L/ })
  expect(fit).toBeVisible()
  const section = screen.getByRole('heading', { level: 2, name: 'What it fits' })
  const others = screen.getByRole('heading', { level: 2, name: 'Parts and tools' })
  const order = screen.getByRole('button', { name: `Open Order, ${sampleTool.name}` })
  const [price] = screen.getAllByText('$9.50')
  const [stock] = screen.getAllByText('In stock')
  const check = screen.getByRole('button', { name: 'Check fit' })
  const parts = [name, price, stock, check, order, section, fit, others].flatMap((one) => one ?? [])
  const places = parts.slice(1).map((part, index) => parts[index]?.compareDocumentPosition(part))
  expect(places).toEqual(Array.from({ length: 7 }, () => Node.DOCUMENT_POSITION_FOLLOWING))
})

test("ProductsPage shows the product's pictures in a gallery that can enlarge them", async () => {
  const pictures = ['/api/images/0c-640.webp']
  await open(`/pruchase/${sampleTool._id}`, {
    [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits, pictures } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }))
  expect(screen.getByRole('img', { name: `${sampleTool.name}, picture 2` })).toHaveAttribute(
    'src',
    pictures[0],
  )
  expect(
    screen.getByRole('button', { name: `Enlarge the picture of ${sampleTool.name}` }),
  ).toBeVisible()
})

test('ProductsPage shows a few similar products, without the product itself', async () => {
  const { calls } = await open(`/pruchase/${sampleTool._id}`)
  const other = await findCard(otherTool.name)
  expect(screen.getByRole('heading', { level: 2, name: 'Parts and tools' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Open Order, / })).toHaveLength(2)
  expect(other.getByRole('button', { name: `Open Order, ${otherTool.name}` })).toBeVisible()
  const requested = calls.filter(({ path }) => path === '/services').map(({ query }) => query)
  expect(requested.at(-1)).toBe('sort=name&limit=7&category=Car+bulbs')
})

test('ProductsPage keeps the search in the list of similar products and in all links', async () => {
  const { calls } = await open(`/pruchase/${sampleTool._id}?search=halden&brand=Halden`)
  const other = await findCard(otherTool.name)
  expect(other.getByRole('link')).toHaveAttribute(
    'href',
    '/pruchase/other?search=halden&brand=Halden',
  )
  const requested = calls.filter(({ path }) => path === '/services').map(({ query }) => query)
  expect(requested).toEqual(['sort=relevance&limit=7&search=halden&brand=Halden'])
  for (const name of ['Parts and tools', 'Back to your search']) {
    const back = screen.getByRole('link', { name })
    expect(back).toHaveAttribute('href', '/pruchase?search=halden&brand=Halden')
  }
})

test('ProductsPage shows a not-found page with a link when the product is missing', async () => {
  await open('/pruchase/gone', { 'GET /services/gone': problem(404, 'There is no such product.') })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This part is not on sale' }),
  ).toBeVisible()
  expect(document.title).toBe('Part not found · Axle')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  for (const link of screen.getAllByRole('link', { name: 'See all parts' })) {
    expect(link).toHaveAttribute('href', '/pruchase')
  }
  expect(await screen.findByRole('heading', { name: sampleTool.name })).toBeVisible()
})
